import { randomInt } from 'node:crypto';
import type { Operations } from '../core/json-service.ts';
import { requiredString } from '../core/request-fields.ts';
import { ServiceError } from '../core/service-error.ts';
import { maskedAddress } from './challenges.ts';
import { assertPasswordPolicy, changePassword, passwordMatches } from './password.ts';
import { createSrpVerifier } from './srp.ts';
import {
  assertClient,
  type PasswordReset,
  type User,
  userByAlias,
  type UserPool,
} from './user-pool.ts';

/** A code is good for an hour. */
const HOUR_MS = 3_600_000;

/** Cognito allows between 5 and 20 attempts an hour to ask for or to enter a code, as it sees fit: here the fewest. */
const MOST_ATTEMPTS = 5;

/**
 * Replaces a forgotten password with a code sent by e-mail, which the log stands in for. As with the client's
 * PreventUserExistenceErrors, an unknown address gets the same answers, and a code that nobody is told.
 */
export const forgottenPassword: Operations<UserPool> = {
  /** A new code ends the one before. */
  async ForgotPassword(pool, request) {
    assertClient(pool, requiredString(request, 'ClientId'));
    const { user, key } = recoverable(pool, requiredString(request, 'Username'));
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await attempt(pool, key, { code: createSrpVerifier(pool.name, key, code) });
    if (user) pool.log(`E-mail to ${user.email}: your password reset code is ${code}.`);
    return {
      CodeDeliveryDetails: {
        AttributeName: 'email',
        DeliveryMedium: 'EMAIL',
        Destination: maskedAddress(user?.email ?? key),
      },
    };
  },

  /** Sets the password; the code is used up. Who is signed in somewhere stays signed in there. */
  async ConfirmForgotPassword(pool, request) {
    assertClient(pool, requiredString(request, 'ClientId'));
    const { user, key } = recoverable(pool, requiredString(request, 'Username'));
    const code = requiredString(request, 'ConfirmationCode');
    const password = requiredString(request, 'Password');
    assertPasswordPolicy(password, pool.minimumPasswordLength);
    await attempt(pool, key);
    const reset = resetOf(pool, key);
    if (!reset.code || reset.sentAt <= pool.clock() - HOUR_MS) {
      const message = 'Invalid code provided, please request a code again.';
      throw new ServiceError('ExpiredCodeException', message);
    }
    if (!passwordMatches(pool.name, key, code, reset.code) || !user) {
      const message = 'Invalid verification code provided, please try again.';
      throw new ServiceError('CodeMismatchException', message);
    }
    // Both in the same write: a kill leaves no password set with a code that still works.
    await Promise.all([
      storeReset(pool, key, { ...reset, code: undefined }),
      changePassword(pool, user, password, 'CONFIRMED'),
    ]);
    return {};
  },
};

/**
 * Nobody for an unknown address and for one that is not verified, with a key under which attempts are counted.
 * @throws {ServiceError} NotAuthorizedException for who has not replaced a temporary password yet
 */
function recoverable(pool: UserPool, alias: string): { user?: User; key: string } {
  const user = userByAlias(pool, alias);
  if (user?.status === 'FORCE_CHANGE_PASSWORD') {
    const message = 'User password cannot be reset in the current state.';
    throw new ServiceError('NotAuthorizedException', message);
  }
  if (user?.attributes['email_verified'] !== 'true') return { key: alias.toLowerCase() };
  return { user, key: user.sub };
}

/** @throws {ServiceError} LimitExceededException after too many attempts within an hour */
async function attempt(
  pool: UserPool,
  key: string,
  sent?: Pick<PasswordReset, 'code'>,
): Promise<void> {
  const now = pool.clock();
  const reset = resetOf(pool, key);
  const attempts = reset.attempts.filter((at) => at > now - HOUR_MS);
  if (attempts.length >= MOST_ATTEMPTS) {
    const message = 'Attempt limit exceeded, please try after some time.';
    throw new ServiceError('LimitExceededException', message);
  }
  const next = { ...reset, ...(sent && { ...sent, sentAt: now }), attempts: [...attempts, now] };
  await storeReset(pool, key, next);
}

function resetOf(pool: UserPool, key: string): PasswordReset {
  const { resets = {} } = pool.state.read();
  return (Object.hasOwn(resets, key) && resets[key]) || { sentAt: 0, attempts: [] };
}

/** Those without an attempt in the last hour are dropped, so that invented addresses leave nothing behind. */
function storeReset(pool: UserPool, key: string, reset: PasswordReset): Promise<void> {
  const isRecent = ({ attempts }: PasswordReset) => attempts.at(-1)! > pool.clock() - HOUR_MS;
  return pool.state.change(({ resets = {}, ...state }) => {
    const recent = Object.entries(resets).filter(([, other]) => isRecent(other));
    return { ...state, resets: { ...Object.fromEntries(recent), [key]: reset } };
  });
}

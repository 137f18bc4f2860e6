import { randomInt } from 'node:crypto';
import type { Operations } from '../core/json-service.ts';
import { type RequestFields, requiredString } from '../core/request-fields.ts';
import { notAuthorized, ServiceError } from '../core/service-error.ts';
import { maskedAddress } from './challenges.ts';
import { assertPasswordPolicy, changePassword, passwordMatches } from './password.ts';
import { createSrpVerifier } from './srp.ts';
import { assertClient, type PasswordReset, userByAlias, type UserPool } from './user-pool.ts';

/** A code is good for an hour. */
const HOUR_MS = 3_600_000;

/** Cognito allows between 5 and 20 attempts an hour to ask for or to enter a code, as it sees fit: here the fewest. */
const MOST_ATTEMPTS = 5;

/**
 * Replaces a forgotten password with a code sent by e-mail, which the log stands in for. As with the client's
 * PreventUserExistenceErrors, an unknown address gets the same answers, and a code that nobody is sent.
 */
export const forgottenPassword: Operations<UserPool> = {
  /** A new code ends the one before. */
  async ForgotPassword(pool, request) {
    const { user, key } = recoverable(pool, request);
    const reset = counted(pool, key);
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const stored = { ...createSrpVerifier(pool.name, key, code), sentAt: pool.clock() };
    await storeReset(pool, key, { ...reset, code: stored });
    if (user) pool.log(`E-mail to ${user.email}: your password reset code is ${code}.`);
    const Destination = maskedAddress(user?.email ?? key);
    return {
      CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination },
    };
  },

  /** Sets the password. Who is signed in somewhere stays signed in there. */
  async ConfirmForgotPassword(pool, request) {
    const { user, key } = recoverable(pool, request);
    const given = requiredString(request, 'ConfirmationCode');
    const password = requiredString(request, 'Password');
    assertPasswordPolicy(password, pool.minimumPasswordLength);
    const { code, ...reset } = counted(pool, key);
    const isGood = code !== undefined && code.sentAt > pool.clock() - HOUR_MS;
    const isRight = isGood && passwordMatches(pool.name, key, given, code) && user !== undefined;
    // Used up before anything is waited for: of two who enter it at once, one is too late.
    await storeReset(pool, key, isRight ? reset : { ...reset, code });
    if (!isGood) {
      const message = 'Invalid code provided, please request a code again.';
      throw new ServiceError('ExpiredCodeException', message);
    }
    if (!isRight) {
      const message = 'Invalid verification code provided, please try again.';
      throw new ServiceError('CodeMismatchException', message);
    }
    await changePassword(pool, user, password, 'CONFIRMED');
    return {};
  },
};

/**
 * Nobody for an unknown address and for one that is not verified, with a key under which attempts are counted.
 * @throws {ServiceError} NotAuthorizedException for a person who has not replaced a temporary password yet
 */
function recoverable(pool: UserPool, request: RequestFields) {
  assertClient(pool, requiredString(request, 'ClientId'));
  const alias = requiredString(request, 'Username');
  const user = userByAlias(pool, alias);
  if (user?.status === 'FORCE_CHANGE_PASSWORD') {
    throw notAuthorized('User password cannot be reset in the current state.');
  }
  const isVerified = user?.attributes['email_verified'] === 'true';
  return isVerified ? { user, key: user.sub } : { user: undefined, key: alias.toLowerCase() };
}

/** The stored attempts of an address, including this one. @throws {ServiceError} LimitExceededException */
function counted(pool: UserPool, key: string): PasswordReset {
  const now = pool.clock();
  const reset = recentResets(pool)[key];
  const attempts = [...(reset?.attempts ?? []), now].filter((at) => at > now - HOUR_MS);
  if (attempts.length <= MOST_ATTEMPTS) return { ...reset, attempts };
  const message = 'Attempt limit exceeded, please try after some time.';
  throw new ServiceError('LimitExceededException', message);
}

function storeReset(pool: UserPool, key: string, reset: PasswordReset): Promise<void> {
  return pool.state.change((state) => ({
    ...state,
    resets: { ...recentResets(pool), [key]: reset },
  }));
}

/** Those with an attempt in the last hour: invented addresses leave nothing behind. */
function recentResets(pool: UserPool): Readonly<Record<string, PasswordReset>> {
  const isRecent = ({ attempts }: PasswordReset) => attempts.at(-1)! > pool.clock() - HOUR_MS;
  const all = Object.entries(pool.state.read().resets ?? {});
  return Object.fromEntries(all.filter(([, reset]) => isRecent(reset)));
}

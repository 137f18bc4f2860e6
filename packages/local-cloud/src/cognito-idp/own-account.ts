import { randomBytes, randomInt } from 'node:crypto';
import type { Operations } from '../core/json-service.ts';
import { attributeList, type RequestFields, requiredString } from '../core/request-fields.ts';
import { notAuthorized, notModelled, ServiceError } from '../core/service-error.ts';
import { ACCEPTED_CODE, maskedAddress } from './challenges.ts';
import { invalidSession, type PendingSignIn } from './challenge-sessions.ts';
import { assertPasswordPolicy, changePassword, passwordMatches } from './password.ts';
import { createSrpVerifier } from './srp.ts';
import { exchangeRefreshToken, isOf, revoke, userOfAccessToken } from './token-grants.ts';
import {
  assertClient,
  changeUser,
  describeUser,
  type PasswordReset,
  type User,
  userByAlias,
  type UserPool,
} from './user-pool.ts';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const SECRET_CHARACTERS = 52;

/** A code is good for an hour. */
const HOUR_MS = 3_600_000;

/** Cognito allows between 5 and 20 attempts an hour to ask for or to enter a code, as it sees fit: here the fewest. */
const MOST_ATTEMPTS = 5;

/** The operations that users call with their own tokens, within their own sign-in, or with a code sent to them. */
export const ownAccount: Operations<UserPool> = {
  async GetUser(pool, request) {
    const user = await userOfAccessToken(pool, requiredString(request, 'AccessToken'));
    const { Username, Attributes } = describeUser(user);
    return { Username, UserAttributes: Attributes };
  },

  /** A user changes their own attributes, as far as the client may write them. */
  async UpdateUserAttributes(pool, request) {
    const user = await userOfAccessToken(pool, requiredString(request, 'AccessToken'));
    const given = attributeList(request, 'UserAttributes');
    const { writeAttributes } = pool;
    if (writeAttributes && !Object.keys(given).every((name) => writeAttributes.includes(name))) {
      throw notAuthorized('A client attempted to write unauthorized attribute');
    }
    await changeAttributes(pool, user, request);
    return { CodeDeliveryDetailsList: [] };
  },

  async GetTokensFromRefreshToken(pool, request) {
    assertClient(pool, requiredString(request, 'ClientId'));
    const token = requiredString(request, 'RefreshToken');
    return { AuthenticationResult: await exchangeRefreshToken(pool, token) };
  },

  /** Ends one sign-in by its refresh token. An unknown token is not an error. */
  async RevokeToken(pool, request) {
    assertClient(pool, requiredString(request, 'ClientId'));
    const token = requiredString(request, 'Token');
    // Three parts are an access or id token: those end with their sign-in.
    if (token.split('.').length === 3) {
      throw new ServiceError('UnsupportedTokenTypeException', 'Unsupported token type');
    }
    await revoke(pool, isOf(token));
    return {};
  },

  /** Returns a secret for an authenticator, within a sign-in at the MFA_SETUP step. */
  async AssociateSoftwareToken(pool, request) {
    const Session = replaceSetup(pool, request, (pending) => pending);
    const secret = Array.from(randomBytes(SECRET_CHARACTERS), (byte) => BASE32.charAt(byte % 32));
    return { SecretCode: secret.join(''), Session };
  },

  /** Checks the authenticator's first code, within a sign-in at the MFA_SETUP step. */
  async VerifySoftwareToken(pool, request) {
    const code = requiredString(request, 'UserCode');
    const Session = replaceSetup(pool, request, (pending) => {
      if (code === ACCEPTED_CODE) return { ...pending, authenticatorVerified: true };
      throw new ServiceError('EnableSoftwareTokenMFAException', 'Code mismatch');
    });
    return { Status: 'SUCCESS', Session };
  },

  /**
   * Sends a code by e-mail, which the log stands in for; it ends the one before. As with the client's
   * PreventUserExistenceErrors, an unknown address gets the same answers, and a code that nobody is sent.
   */
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

  /** Replaces a forgotten password by means of the code. Who is signed in somewhere stays signed in there. */
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

/** Tokens issued from now on contain the change. */
export async function changeAttributes(pool: UserPool, user: User, request: RequestFields) {
  const { email, ...others } = attributeList(request, 'UserAttributes');
  if (email !== undefined) throw notModelled('Another e-mail address');
  await changeUser(pool, user, { attributes: { ...user.attributes, ...others } });
}

/** Replaces a session at the MFA_SETUP step by a new one. Throws NotAuthorizedException. */
function replaceSetup(
  pool: UserPool,
  request: RequestFields,
  next: (pending: Extract<PendingSignIn, { kind: 'challenge' }>) => PendingSignIn,
): string {
  const session = requiredString(request, 'Session');
  const pending = pool.sessions.read(session);
  if (pending.kind !== 'challenge' || pending.challenge !== 'MFA_SETUP') throw invalidSession();
  const following = next(pending);
  pool.sessions.end(session);
  return pool.sessions.begin(following);
}

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

import { randomBytes } from 'node:crypto';
import type { Operations } from '../core/json-service.ts';
import { attributeList, type RequestFields, requiredString } from '../core/request-fields.ts';
import { notAuthorized, notModelled, ServiceError } from '../core/service-error.ts';
import { ACCEPTED_CODE } from './challenges.ts';
import { invalidSession, type PendingSignIn } from './challenge-sessions.ts';
import { exchangeRefreshToken, isOf, revoke, userOfAccessToken } from './token-grants.ts';
import { assertClient, changeUser, describeUser, type User, type UserPool } from './user-pool.ts';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const SECRET_CHARACTERS = 52;

/** The operations that users call with their own tokens, or within their own sign-in. */
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

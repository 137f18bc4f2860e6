import { randomBytes } from 'node:crypto';
import { ACCEPTED_CODE } from '../challenge-answers/enter-code.ts';
import type { PendingSignIn } from '../challenge-sessions.ts';
import { describeUser } from '../describe-user.ts';
import { withUser } from '../pool-state.ts';
import { attributeList, type RequestFields, requiredString } from '#core/request-fields.ts';
import { notModelled, ServiceError } from '#core/service-error.ts';
import { exchangeRefreshToken, revokeRefreshToken, userOfAccessToken } from '../token-grants.ts';
import { assertClient, type UserPool } from '../user-pool.ts';

export async function getUser(pool: UserPool, request: RequestFields): Promise<object> {
  const user = await userOfAccessToken(pool, requiredString(request, 'AccessToken'));
  const { Username, Attributes } = describeUser(user);
  return { Username, UserAttributes: Attributes };
}

/** A person changes attributes of their own, as far as the client may write them. */
export async function updateUserAttributes(
  pool: UserPool,
  request: RequestFields,
): Promise<object> {
  const user = await userOfAccessToken(pool, requiredString(request, 'AccessToken'));
  const { email, ...others } = attributeList(request, 'UserAttributes');
  for (const name of Object.keys({ ...others, ...(email !== undefined && { email }) })) {
    if (pool.writeAttributes && !pool.writeAttributes.includes(name)) {
      throw new ServiceError(
        'NotAuthorizedException',
        'A client attempted to write unauthorized attribute',
      );
    }
  }
  const attributes = {
    ...user.attributes,
    ...others,
    ...(email !== undefined && { email_verified: 'false' }),
  };
  const changed = {
    ...user,
    attributes,
    ...(email !== undefined && { email: email.toLowerCase() }),
  };
  await pool.state.change((state) => withUser(state, { ...changed, modifiedAt: pool.clock() }));
  return { CodeDeliveryDetailsList: [] };
}

/** Where refresh tokens rotate, a new one comes back. */
export async function getTokensFromRefreshToken(
  pool: UserPool,
  request: RequestFields,
): Promise<object> {
  assertClient(pool, requiredString(request, 'ClientId'));
  return {
    AuthenticationResult: await exchangeRefreshToken(pool, requiredString(request, 'RefreshToken')),
  };
}

/** Ends one sign-in by its refresh token. One that is unknown is none to end, and no error. */
export async function revokeToken(pool: UserPool, request: RequestFields): Promise<object> {
  assertClient(pool, requiredString(request, 'ClientId'));
  const token = requiredString(request, 'Token');
  // Three parts are an access or id token: those end with the sign-in they come from.
  if (token.split('.').length === 3) {
    throw new ServiceError('UnsupportedTokenTypeException', 'Unsupported token type');
  }
  await revokeRefreshToken(pool, token);
  return {};
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const SECRET_CHARACTERS = 52;

/** A secret for an authenticator, within a sign-in that stands at MFA_SETUP. */
export async function associateSoftwareToken(
  pool: UserPool,
  request: RequestFields,
): Promise<object> {
  if (request['AccessToken'] !== undefined) {
    throw notModelled('AssociateSoftwareToken for someone who is signed in');
  }
  const session = requiredString(request, 'Session');
  const pending = readMfaSetup(pool, session);
  pool.sessions.end(session);
  const secret = Array.from(randomBytes(SECRET_CHARACTERS), (byte) => BASE32.charAt(byte % 32));
  return { SecretCode: secret.join(''), Session: pool.sessions.begin(pending) };
}

/** The authenticator's first code, within a sign-in that stands at MFA_SETUP. */
export async function verifySoftwareToken(pool: UserPool, request: RequestFields): Promise<object> {
  if (request['AccessToken'] !== undefined) {
    throw notModelled('VerifySoftwareToken for someone who is signed in');
  }
  const session = requiredString(request, 'Session');
  const code = requiredString(request, 'UserCode');
  const pending = readMfaSetup(pool, session);
  if (code !== ACCEPTED_CODE) {
    throw new ServiceError('EnableSoftwareTokenMFAException', 'Code mismatch');
  }
  pool.sessions.end(session);
  const verified = pool.sessions.begin({ ...pending, authenticatorVerified: true });
  return { Status: 'SUCCESS', Session: verified };
}

/** The pending sign-in of a session that stands at MFA_SETUP. Throws NotAuthorizedException. */
function readMfaSetup(
  pool: UserPool,
  session: string,
): Extract<PendingSignIn, { kind: 'challenge' }> {
  const pending = pool.sessions.read(session);
  if (pending.kind !== 'challenge' || pending.challenge !== 'MFA_SETUP') {
    throw new ServiceError('NotAuthorizedException', 'Invalid session for the user.');
  }
  return pending;
}

import { requiredString, type RequestFields } from '../request-fields.ts';
import { ServiceError } from '../service-error.ts';
import { revokeRefreshToken } from '../token-grants.ts';
import { assertClient, type UserPool } from '../user-pool.ts';

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

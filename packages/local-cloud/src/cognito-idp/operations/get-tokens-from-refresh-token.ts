import { requiredString, type RequestFields } from '../request-fields.ts';
import { refreshTokens } from '../token-grants.ts';
import { assertClient, type UserPool } from '../user-pool.ts';

/** Refresh tokens do not rotate here, so none comes back. */
export async function getTokensFromRefreshToken(
  pool: UserPool,
  request: RequestFields,
): Promise<object> {
  assertClient(pool, requiredString(request, 'ClientId'));
  return {
    AuthenticationResult: await refreshTokens(pool, requiredString(request, 'RefreshToken')),
  };
}

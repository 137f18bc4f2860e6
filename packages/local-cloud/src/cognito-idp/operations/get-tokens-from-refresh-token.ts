import { requiredString, type RequestFields } from '../request-fields.ts';
import { exchangeRefreshToken } from '../token-grants.ts';
import { assertClient, type UserPool } from '../user-pool.ts';

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

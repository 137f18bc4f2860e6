import { requiredString, type RequestFields } from '../request-fields.ts';
import { revokeEverySignIn, userOfAccessToken } from '../token-grants.ts';
import type { UserPool } from '../user-pool.ts';

export async function globalSignOut(pool: UserPool, request: RequestFields): Promise<object> {
  const user = await userOfAccessToken(pool, requiredString(request, 'AccessToken'));
  await revokeEverySignIn(pool, user.sub);
  return {};
}

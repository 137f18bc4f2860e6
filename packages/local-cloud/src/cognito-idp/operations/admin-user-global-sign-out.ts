import { adminTarget } from '../admin-target.ts';
import type { RequestFields } from '../request-fields.ts';
import { revokeEverySignIn } from '../token-grants.ts';
import type { UserPool } from '../user-pool.ts';

export async function adminUserGlobalSignOut(
  pool: UserPool,
  request: RequestFields,
): Promise<object> {
  await revokeEverySignIn(pool, adminTarget(pool, request).sub);
  return {};
}

import { adminTarget } from '../admin-target.ts';
import { withoutUser } from '../pool-state.ts';
import type { RequestFields } from '../request-fields.ts';
import type { UserPool } from '../user-pool.ts';

export async function adminDeleteUser(pool: UserPool, request: RequestFields): Promise<object> {
  const user = adminTarget(pool, request);
  await pool.state.change((state) => withoutUser(state, user.sub));
  return {};
}

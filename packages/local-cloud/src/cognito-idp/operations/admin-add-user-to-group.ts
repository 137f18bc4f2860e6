import { adminTarget, requiredGroup } from '../admin-target.ts';
import { withUser } from '../pool-state.ts';
import type { RequestFields } from '../request-fields.ts';
import type { UserPool } from '../user-pool.ts';

/** Shows in the tokens made from now on. Being in the group already is no error. */
export async function adminAddUserToGroup(pool: UserPool, request: RequestFields): Promise<object> {
  const user = adminTarget(pool, request);
  const group = requiredGroup(pool, request);
  const groups = [...new Set([...user.groups, group])];
  await pool.state.change((state) => withUser(state, { ...user, groups }));
  return {};
}

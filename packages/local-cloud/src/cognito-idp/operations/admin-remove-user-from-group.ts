import { adminTarget, requiredGroup } from '../admin-target.ts';
import { withUser } from '../pool-state.ts';
import type { RequestFields } from '../request-fields.ts';
import type { UserPool } from '../user-pool.ts';

/** Tokens already made keep the group until they expire, as on AWS. */
export async function adminRemoveUserFromGroup(
  pool: UserPool,
  request: RequestFields,
): Promise<object> {
  const user = adminTarget(pool, request);
  const group = requiredGroup(pool, request);
  const groups = user.groups.filter((other) => other !== group);
  await pool.state.change((state) => withUser(state, { ...user, groups }));
  return {};
}

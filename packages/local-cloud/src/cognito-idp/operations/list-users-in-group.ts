import { assertPool, requiredGroup } from '../admin-target.ts';
import { describeUser } from '../describe-user.ts';
import type { RequestFields } from '../request-fields.ts';
import type { UserPool } from '../user-pool.ts';

/** Everybody of a group in one page: a local pool has fewer people than a page of the service's holds. */
export async function listUsersInGroup(pool: UserPool, request: RequestFields): Promise<object> {
  assertPool(pool, request);
  const group = requiredGroup(pool, request);
  const users = Object.values(pool.state.read().users);
  return { Users: users.filter(({ groups }) => groups.includes(group)).map(describeUser) };
}

import { adminTarget } from '../admin-target.ts';
import { describeUser } from '../describe-user.ts';
import type { RequestFields } from '../request-fields.ts';
import type { UserPool } from '../user-pool.ts';

export async function adminGetUser(pool: UserPool, request: RequestFields): Promise<object> {
  const { Attributes, ...user } = describeUser(adminTarget(pool, request));
  return { ...user, UserAttributes: Attributes };
}

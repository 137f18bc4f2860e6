import type { User } from './pool-state.ts';
import { requiredString, type RequestFields } from './request-fields.ts';
import { ServiceError } from './service-error.ts';
import { userByAlias, type UserPool } from './user-pool.ts';

export function assertPool(pool: UserPool, request: RequestFields): void {
  const id = requiredString(request, 'UserPoolId');
  if (id !== pool.id) {
    throw new ServiceError('ResourceNotFoundException', `User pool ${id} does not exist.`);
  }
}

/** The person an operator's request is about. Nothing is hidden from operators. */
export function adminTarget(pool: UserPool, request: RequestFields): User {
  assertPool(pool, request);
  const user = userByAlias(pool, requiredString(request, 'Username'));
  if (!user) throw new ServiceError('UserNotFoundException', 'User does not exist.');
  return user;
}

/** The group a request names. Groups are made with the pool, each with its role. */
export function requiredGroup(pool: UserPool, request: RequestFields): string {
  const group = requiredString(request, 'GroupName');
  if (!pool.groupRoleArns.has(group)) {
    throw new ServiceError('ResourceNotFoundException', 'Group not found.');
  }
  return group;
}

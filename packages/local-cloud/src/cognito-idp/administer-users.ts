import { randomBytes, randomUUID } from 'node:crypto';
import type { Operations } from '../core/json-service.ts';
import {
  attributeList,
  optionalString,
  type RequestFields,
  requiredString,
} from '../core/request-fields.ts';
import { invalidParameter, notFound, ServiceError } from '../core/service-error.ts';
import { changeAttributes } from './own-account.ts';
import { assertPasswordPolicy, changePassword } from './password.ts';
import { createSrpVerifier } from './srp.ts';
import { revoke } from './token-grants.ts';
import {
  changeUser,
  describeUser,
  storeUser,
  type User,
  userByAlias,
  type UserPool,
} from './user-pool.ts';

export const administration: Operations<UserPool> = {
  /** The new user must set their own password at the first sign-in. No message is sent. */
  async AdminCreateUser(pool, request) {
    assertPool(pool, request);
    const email = requiredString(request, 'Username').toLowerCase();
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw invalidParameter('Username should be an email.');
    if (userByAlias(pool, email)) {
      throw new ServiceError('UsernameExistsException', 'User account already exists');
    }
    const password =
      optionalString(request, 'TemporaryPassword') ?? randomBytes(12).toString('base64url');
    assertPasswordPolicy(password, pool.minimumPasswordLength);
    const { sub: _, email: __, ...attributes } = attributeList(request, 'UserAttributes');
    const sub = randomUUID();
    const now = pool.clock();
    const user: User = {
      ...{ sub, email, attributes, groups: [], status: 'FORCE_CHANGE_PASSWORD' },
      password: createSrpVerifier(pool.name, sub, password),
      createdAt: now,
      modifiedAt: now,
    };
    await storeUser(pool, user);
    return { User: describeUser(user) };
  },

  async AdminGetUser(pool, request) {
    const { Attributes, ...user } = describeUser(adminTarget(pool, request));
    return { ...user, UserAttributes: Attributes };
  },

  /** Sets a permanent password, or one that must be changed at the next sign-in. */
  async AdminSetUserPassword(pool, request) {
    const user = adminTarget(pool, request);
    const status = request['Permanent'] === true ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD';
    await changePassword(pool, user, requiredString(request, 'Password'), status);
    return {};
  },

  async AdminUpdateUserAttributes(pool, request) {
    await changeAttributes(pool, adminTarget(pool, request), request);
    return {};
  },

  /** Tokens issued from now on contain the group. Adding a user twice is not an error. */
  async AdminAddUserToGroup(pool, request) {
    const user = adminTarget(pool, request);
    const groups = new Set([...user.groups, requiredGroup(pool, request)]);
    await changeUser(pool, user, { groups: [...groups] });
    return {};
  },

  /** Tokens already issued contain the group until they expire, as on AWS. */
  async AdminRemoveUserFromGroup(pool, request) {
    const user = adminTarget(pool, request);
    const group = requiredGroup(pool, request);
    await changeUser(pool, user, { groups: user.groups.filter((other) => other !== group) });
    return {};
  },

  async AdminUserGlobalSignOut(pool, request) {
    const user = adminTarget(pool, request);
    await revoke(pool, ({ sub }) => sub === user.sub);
    return {};
  },

  /** All members of a group in one page: a local pool has fewer people than one page of AWS holds. */
  async ListUsersInGroup(pool, request) {
    assertPool(pool, request);
    const group = requiredGroup(pool, request);
    const users = Object.values(pool.state.read().users);
    return { Users: users.filter(({ groups }) => groups.includes(group)).map(describeUser) };
  },
};

function assertPool(pool: UserPool, request: RequestFields): void {
  const id = requiredString(request, 'UserPoolId');
  if (id !== pool.id) throw notFound(`User pool ${id} does not exist.`);
}

/** The user an operator's request is about. Operators get an error that says when the user does not exist. */
function adminTarget(pool: UserPool, request: RequestFields): User {
  assertPool(pool, request);
  const user = userByAlias(pool, requiredString(request, 'Username'));
  if (user) return user;
  throw new ServiceError('UserNotFoundException', 'User does not exist.');
}

function requiredGroup(pool: UserPool, request: RequestFields): string {
  const group = requiredString(request, 'GroupName');
  if (pool.groupRoleArns.has(group)) return group;
  throw notFound('Group not found.');
}

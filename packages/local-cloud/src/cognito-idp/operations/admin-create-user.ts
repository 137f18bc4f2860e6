import { randomBytes, randomUUID } from 'node:crypto';
import { assertPool } from '../admin-target.ts';
import { describeUser } from '../describe-user.ts';
import { assertPasswordPolicy } from '../password.ts';
import { withUser, type User } from '../pool-state.ts';
import {
  attributeList,
  optionalString,
  requiredString,
  type RequestFields,
} from '../request-fields.ts';
import { notModelled, ServiceError } from '../service-error.ts';
import { createSrpVerifier } from '../srp.ts';
import { userByAlias, type UserPool } from '../user-pool.ts';

/** Whoever is made here must set a password of their own at their first sign-in. No message is sent. */
export async function adminCreateUser(pool: UserPool, request: RequestFields): Promise<object> {
  assertPool(pool, request);
  const email = requiredString(request, 'Username').toLowerCase();
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
    throw new ServiceError('InvalidParameterException', 'Username should be an email.');
  }
  if (optionalString(request, 'MessageAction') === 'RESEND') {
    throw notModelled('AdminCreateUser with MessageAction RESEND');
  }
  if (userByAlias(pool, email)) {
    throw new ServiceError('UsernameExistsException', 'User account already exists');
  }
  const password =
    optionalString(request, 'TemporaryPassword') ?? randomBytes(12).toString('base64url');
  assertPasswordPolicy(password, pool.minimumPasswordLength);
  const user = newUser(pool, email, password, attributeList(request, 'UserAttributes'));
  await pool.state.change((state) => withUser(state, user));
  return { User: describeUser(user) };
}

function newUser(
  pool: UserPool,
  email: string,
  password: string,
  attributes: Readonly<Record<string, string>>,
): User {
  const { sub: given, email: _, ...others } = attributes;
  if (given !== undefined) {
    throw new ServiceError('InvalidParameterException', 'user.sub: Attribute cannot be updated.');
  }
  const sub = randomUUID();
  const now = pool.clock();
  return {
    sub,
    email,
    attributes: others,
    groups: [],
    status: 'FORCE_CHANGE_PASSWORD',
    password: createSrpVerifier(pool.name, sub, password),
    createdAt: now,
    modifiedAt: now,
  };
}

import { isSame } from '../auth/credential-issuer.ts';
import { invalidParameter, ServiceError } from '../core/service-error.ts';
import { createSrpVerifier, type SrpVerifier } from './srp.ts';
import { changeUser, type User, type UserPool, type UserStatus } from './user-pool.ts';

/** Cognito accepts no longer password; the limit also bounds the hashing work of one request. */
const MAXIMUM_LENGTH = 256;

/** The pool's policy is a minimum length only, counted as Cognito counts it: in characters of the string. */
export function assertPasswordPolicy(password: string, minimumLength: number): void {
  // The shape is evaluated before the policy.
  if (password.length > MAXIMUM_LENGTH || /^\s|\s$/.test(password)) {
    throw invalidParameter(
      "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$",
    );
  }
  if (password.length < minimumLength) {
    throw new ServiceError(
      'InvalidPasswordException',
      'Password did not conform with policy: Password not long enough',
    );
  }
}

export function passwordMatches(
  poolName: string,
  userId: string,
  password: string,
  stored: SrpVerifier,
): boolean {
  if (password.length > MAXIMUM_LENGTH) return false;
  const { verifier } = createSrpVerifier(poolName, userId, password, stored.salt);
  return isSame(verifier, stored.verifier);
}

/** Checks the password by the pool's policy and stores its verifier; durable when it resolves. */
export async function changePassword(
  pool: UserPool,
  user: User,
  password: string,
  status: UserStatus,
): Promise<User> {
  assertPasswordPolicy(password, pool.minimumPasswordLength);
  const verifier = createSrpVerifier(pool.name, user.sub, password);
  return changeUser(pool, user, { status, password: verifier });
}

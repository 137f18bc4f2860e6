import { assertPasswordPolicy } from './password.ts';
import { withUser, type User, type UserStatus } from './pool-state.ts';
import { createSrpVerifier } from './srp.ts';
import { userBySub, type UserPool } from './user-pool.ts';

/** Judges the password by the pool's policy and keeps its verifier; durable when it resolves. */
export async function changePasswordOf(
  pool: UserPool,
  sub: string,
  password: string,
  status: UserStatus,
): Promise<User> {
  assertPasswordPolicy(password, pool.minimumPasswordLength);
  const changed: User = {
    ...userBySub(pool, sub),
    status,
    password: createSrpVerifier(pool.name, sub, password),
    modifiedAt: pool.clock(),
  };
  await pool.state.change((state) => withUser(state, changed));
  return changed;
}

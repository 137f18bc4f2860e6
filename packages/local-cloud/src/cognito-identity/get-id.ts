import { randomUUID } from 'node:crypto';
import { requiredString, type RequestFields } from '../cognito-idp/request-fields.ts';
import { ServiceError } from '../cognito-idp/service-error.ts';
import type { IdentityPool } from './identity-pool.ts';
import { identityOfLogin, withIdentity } from './identity-state.ts';
import { verifyLogin } from './verify-login.ts';

/** A login's own identity, made at its first call; for a guest a new one each time, which is not kept. */
export async function getId(pool: IdentityPool, request: RequestFields): Promise<object> {
  const poolId = requiredString(request, 'IdentityPoolId');
  if (poolId !== pool.id) {
    throw new ServiceError('ResourceNotFoundException', `IdentityPool '${poolId}' not found.`);
  }
  const login = await verifyLogin(pool, request);
  const known = login && identityOfLogin(pool.state.read(), login.subject);
  if (known !== undefined) return { IdentityId: known };
  if (!login) return { IdentityId: pool.guestIds.make() };
  const id = `${pool.region}:${randomUUID()}`;
  const identity = { createdAt: pool.clock(), login: login.subject };
  await pool.state.change((state) => withIdentity(state, id, identity));
  return { IdentityId: id };
}

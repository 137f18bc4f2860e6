import {
  optionalString,
  requiredString,
  type RequestFields,
} from '../cognito-idp/request-fields.ts';
import { ServiceError } from '../cognito-idp/service-error.ts';
import { chooseRole } from './choose-role.ts';
import type { IdentityPool } from './identity-pool.ts';
import { findIdentity, identityOfLogin, withIdentity } from './identity-state.ts';
import { verifyLogin, type VerifiedLogin } from './verify-login.ts';

export async function getCredentialsForIdentity(
  pool: IdentityPool,
  request: RequestFields,
): Promise<object> {
  const asked = requiredString(request, 'IdentityId');
  const login = await verifyLogin(pool, request);
  const role = chooseRole(pool, login, optionalString(request, 'CustomRoleArn'));
  const identityId = await claimIdentity(pool, asked, login);
  const issued = pool.credentials.issue({ role, identityId });
  return {
    IdentityId: identityId,
    Credentials: {
      AccessKeyId: issued.accessKeyId,
      SecretKey: issued.secretAccessKey,
      SessionToken: issued.sessionToken,
      Expiration: issued.expiresAt / 1000,
    },
  };
}

/**
 * The identity the caller may act as. Amplify presents the guest's identity together with the first login:
 * it becomes that login's, unless the login has one of its own, which is then answered instead.
 */
async function claimIdentity(
  pool: IdentityPool,
  asked: string,
  login: VerifiedLogin | undefined,
): Promise<string> {
  const state = pool.state.read();
  const known = findIdentity(state, asked);
  const identity =
    known ?? (pool.guestIds.isGuest(asked) ? { createdAt: pool.clock() } : undefined);
  if (!identity) {
    throw new ServiceError('ResourceNotFoundException', `Identity '${asked}' not found.`);
  }
  if (!login) {
    if (identity.login === undefined) return asked;
    throw new ServiceError('NotAuthorizedException', `Access to Identity '${asked}' is forbidden.`);
  }
  if (identity.login === login.subject) return asked;
  if (identity.login !== undefined) {
    throw new ServiceError(
      'NotAuthorizedException',
      "Logins don't match. Please include at least one valid login for this identity or identity pool.",
    );
  }
  const own = identityOfLogin(state, login.subject);
  if (own !== undefined) return own;
  const linked = { ...identity, login: login.subject };
  await pool.state.change((current) => withIdentity(current, asked, linked));
  return asked;
}

import { ServiceError } from '../core/service-error.ts';
import type { IdentityPool } from './identity-pool.ts';
import type { VerifiedLogin } from './verify-login.ts';

/**
 * The name of the role somebody is given: a guest's, the one their token prefers, or a member's where the
 * token speaks of none. `customRoleArn` may pick among the token's roles and nothing else; several roles
 * with none picked or preferred are refused, as a pool set to deny what is ambiguous does.
 */
export function chooseRole(
  pool: Pick<IdentityPool, 'guestRole' | 'memberRole' | 'roleArnPrefix'>,
  login: VerifiedLogin | undefined,
  customRoleArn: string | undefined,
): string {
  const roles = login?.roles ?? [];
  if (customRoleArn !== undefined) {
    if (!roles.includes(customRoleArn)) {
      throw refused(`Access to role ${customRoleArn} is forbidden.`);
    }
    return roleName(pool.roleArnPrefix, customRoleArn);
  }
  if (!login) return pool.guestRole;
  if (login.preferredRole !== undefined) {
    return roleName(pool.roleArnPrefix, login.preferredRole);
  }
  const [first] = roles;
  if (first !== undefined) throw refused('Role mapping is ambiguous and access is denied.');
  return pool.memberRole;
}

function roleName(prefix: string, arn: string): string {
  if (!arn.startsWith(prefix)) throw refused(`Access to role ${arn} is forbidden.`);
  return arn.slice(prefix.length);
}

function refused(message: string): ServiceError {
  return new ServiceError('NotAuthorizedException', message);
}

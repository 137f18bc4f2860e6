import { ServiceError } from '../core/service-error.ts';
import type { VerifiedLogin } from './verify-login.ts';

/**
 * The name of the role somebody is given: a guest's, the one their token prefers, or a member's where the
 * token speaks of none. `customRoleArn` may pick among the token's roles and nothing else; several roles
 * with none picked or preferred are refused, as a pool set to deny what is ambiguous does.
 */
export function chooseRole(
  pool: { readonly accountId: string; readonly guestRole: string; readonly memberRole: string },
  login: VerifiedLogin | undefined,
  customRoleArn: string | undefined,
): string {
  const roles = login?.roles ?? [];
  if (customRoleArn !== undefined && !roles.includes(customRoleArn)) {
    throw refused(`Access to role ${customRoleArn} is forbidden.`);
  }
  const chosen = customRoleArn ?? login?.preferredRole;
  if (chosen !== undefined) return chosen.replace(`arn:aws:iam::${pool.accountId}:role/`, '');
  if (roles.length > 0) throw refused('Role mapping is ambiguous and access is denied.');
  return login ? pool.memberRole : pool.guestRole;
}

function refused(message: string): ServiceError {
  return new ServiceError('NotAuthorizedException', message);
}

import { ServiceError } from '../core/service-error.ts';
import type { VerifiedLogin } from './verify-login.ts';

/**
 * The name of the caller's role: the guest role, the preferred role of their token, or the member role where the
 * token names none. `customRoleArn` may pick only one of the token's roles; several roles with none picked or
 * preferred are refused, as by a pool that is configured to deny ambiguous roles.
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

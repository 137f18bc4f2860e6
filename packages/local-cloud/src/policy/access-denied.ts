import type { Principal } from '../auth/principal.ts';

/** AWS's sentence for a right that is missing. Source: IAM user guide, "Access denied error messages". */
export function accessDeniedMessage(
  principal: Principal,
  accountId: string,
  action: string,
  resource: string,
): string {
  return `${nameOf(principal, accountId)} is not authorized to perform: ${action} on resource: ${resource} because no identity-based policy allows the ${action} action`;
}

function nameOf(principal: Principal, accountId: string): string {
  switch (principal.kind) {
    case 'operator':
      return `User: arn:aws:iam::${accountId}:user/local-operator`;
    case 'anonymous':
      return 'User: anonymous';
    case 'role':
      return `User: arn:aws:sts::${accountId}:assumed-role/${principal.role}/CognitoIdentityCredentials`;
  }
}

import type { Principal } from '../auth/principal.ts';
import type { RoleOptions } from '../core/options.ts';
import { evaluate } from './evaluate.ts';

/** The operator may do everything, an anonymous caller nothing, a role what its policies allow. */
export function createAuthorizer(roles: readonly RoleOptions[]) {
  const policies = new Map(roles.map((role) => [role.name, role.policies]));
  return {
    /** `resource` is an ARN, or `*` where the operation has none. */
    allows(principal: Principal, action: string, resource: string): boolean {
      if (principal.kind !== 'role') return principal.kind === 'operator';
      return evaluate(policies.get(principal.role) ?? [], { action, resource }) === 'allow';
    },
  };
}

export type Authorizer = ReturnType<typeof createAuthorizer>;

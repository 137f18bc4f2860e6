import type { ServiceContext } from '../core/context.ts';
import type { CloudRequest } from '../core/service.ts';
import { accessDeniedMessage } from '../policy/access-denied.ts';
import { ServiceError } from './service-error.ts';

/**
 * Checks the signature of an operation that needs one, and whether its sender may do it to `resource`.
 * Throws what AWS answers when either fails.
 */
export function assertMayCall(
  context: ServiceContext,
  call: {
    readonly request: CloudRequest;
    readonly service: 'cognito-idp' | 'cognito-identity';
    readonly operation: string;
    readonly resource: string;
    readonly body: Uint8Array;
  },
): void {
  const verdict = context.authenticator.authenticate(call.request, call.service, call.body);
  if (verdict.kind === 'refused') {
    const { code, message, status } = verdict.refusal;
    throw new ServiceError(code, message, status);
  }
  const action = `${call.service}:${call.operation}`;
  if (!context.authorizer.allows(verdict.principal, action, call.resource)) {
    const { accountId } = context.options;
    throw new ServiceError(
      'AccessDeniedException',
      accessDeniedMessage(verdict.principal, accountId, action, call.resource),
    );
  }
}

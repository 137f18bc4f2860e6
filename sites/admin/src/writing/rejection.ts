import {
  AccessDenied,
  AlreadyExists,
  CredentialsUnavailable,
  RequestRejected,
  ServiceUnavailable,
} from '@clubhouse/content';
import type { RejectReason } from '@clubhouse/outbox';

/** Content's errors in the outbox's words. */
export function rejectReason(error: unknown): RejectReason {
  if (error instanceof AccessDenied) return 'access-denied';
  if (error instanceof CredentialsUnavailable) return 'needs-sign-in';
  if (error instanceof RequestRejected) return 'invalid';
  if (error instanceof AlreadyExists) return 'taken';
  if (error instanceof ServiceUnavailable) return 'unreachable';
  return 'failed';
}

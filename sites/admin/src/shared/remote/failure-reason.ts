import {
  AccessDenied,
  CredentialsUnavailable,
  RequestRejected,
  ServiceUnavailable,
  WrongClock,
} from '@clubhouse/content';
import type { FailureReason } from '@clubhouse/outbox';

/** Content's errors in the outbox's words. */
export function failureReason(error: unknown): FailureReason {
  if (error instanceof AccessDenied) return 'access-denied';
  if (error instanceof CredentialsUnavailable) return 'needs-sign-in';
  if (error instanceof WrongClock) return 'wrong-clock';
  if (error instanceof RequestRejected) return 'invalid';
  if (error instanceof ServiceUnavailable) return 'unreachable';
  return 'failed';
}

import type { FailureReason } from '@clubhouse/outbox';

/** Why something that waits was not sent at the last try. */
export function waitingWords(reason: FailureReason): string {
  switch (reason) {
    case 'unreachable':
      return 'The last try got no answer.';
    case 'needs-sign-in':
      return 'Sign in again, and it is sent.';
    case 'access-denied':
      return 'This account may not change the site. Somebody on the committee can let it.';
    case 'wrong-clock':
      return 'The clock of this phone is wrong. Set it to automatic, and it is sent.';
    case 'invalid':
    case 'failed':
      return 'The last try failed.';
  }
}

/** Why something was turned down. */
export function rejectedWords(reason: FailureReason | undefined): string {
  switch (reason) {
    case 'invalid':
      return 'The site turned it down as it stands. The rest of the outbox goes on without it.';
    case 'access-denied':
      return 'This account may not do that. It is kept here; the rest goes on without it.';
    default:
      return 'It could not be sent. It is kept here; the rest goes on without it.';
  }
}

/** When what failed is tried again by itself, ` Next try in 12 seconds.`; empty when that is now. */
export function nextTryWords(nextAt: number, now: number): string {
  const seconds = Math.ceil((nextAt - now) / 1000);
  if (seconds <= 0) return '';
  return ` Next try in ${seconds === 1 ? '1 second' : `${seconds} seconds`}.`;
}

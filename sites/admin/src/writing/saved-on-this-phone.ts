import type { Submitted } from '@clubhouse/outbox';

/** Said when something waits on the phone: it is safe, and nobody else sees it yet. */
const SAVED_ON_THIS_PHONE = 'Saved on this phone. It goes to the site when there is signal.';

/** What to tell of something that is out or safe: the specified sentence only once it is sent. */
export function doneWords(
  { status }: Extract<Submitted, { status: 'sent' | 'saved' }>,
  sentWords: string,
): string {
  return status === 'sent' ? sentWords : SAVED_ON_THIS_PHONE;
}

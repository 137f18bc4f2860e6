import type { SavedBecause, Submitted } from '@clubhouse/outbox';

/** What to tell of something that is out or safe: the specified sentence only once it is sent. */
export function doneWords(
  outcome: Extract<Submitted, { status: 'sent' | 'saved' }>,
  sentWords: string,
): string {
  return outcome.status === 'sent' ? sentWords : `Saved on this phone. ${NEXT[outcome.because]}`;
}

/** When the others see what is safe here, and who can do something about it. */
const NEXT: Readonly<Record<SavedBecause, string>> = {
  'no-answer': 'It goes to the site when there is signal.',
  'under-way': 'It is on its way to the site.',
  'needs-sign-in': 'It goes to the site when you have signed in again.',
  'access-denied':
    'This account may not change the site: ask somebody who looks after the site to let it.',
  'wrong-clock': 'It goes to the site when the clock of this phone is right: set it to automatic.',
  'behind-another': 'It follows an earlier change that waits for you in the outbox.',
  'given-up': 'It was discarded meanwhile; the outbox keeps it for 30 days.',
};

import type {
  FailureReason,
  OutboxStatus,
  RejectReason,
  Submitted,
  WaitReason,
} from '@clubhouse/outbox';

/** What a mutation waits for, in a sentence that fits on a form, in a list and in the outbox alike. */
export const WAIT_WORDS: Readonly<Record<WaitReason, string>> = {
  'no-network': 'It goes to the site when there is signal.',
  'no-answer': 'The site does not answer just now. It goes by itself once the site does.',
  'needs-sign-in': 'It goes to the site when you have signed in again.',
  'access-denied':
    'This account may not change the site. Ask whoever looks after the site to let it, then sign in again.',
  'wrong-clock': 'It goes to the site when the clock of this phone is right: set it to automatic.',
  'device-full':
    'This phone is full. It goes once there is a little room: delete photos or apps you can do without.',
  'needs-choice': 'It follows something that needs you: see the Outbox.',
  'under-way': 'It is on its way to the site.',
};

/** For an item that was sent or deleted: before its page shows that, and once it does. */
export const SITE_WORDS = {
  stored: { underWay: WAIT_WORDS['under-way'], done: 'On the site.' },
  deleted: { underWay: 'It is on its way off the site.', done: 'Off the site.' },
};

/** What a mutation waits for in a few words, for an entry of a list; empty if nothing blocks the mutation. */
export const WAIT_SHORT: Readonly<Record<WaitReason, string>> = {
  'no-network': 'No signal',
  'no-answer': 'The site does not answer',
  'needs-sign-in': 'Sign in to send it',
  'access-denied': 'This account may not send it',
  'wrong-clock': 'The clock of this phone is wrong',
  'device-full': 'This phone is full',
  'needs-choice': 'Something before it needs you',
  'under-way': '',
};

/** The same for the whole queue, as the status chip always shows it. */
export function chipWords(reason: WaitReason, count: number): string {
  const changes = count === 1 ? '1 change' : `${count} changes`;
  const areSafe = `${changes} ${count === 1 ? 'is' : 'are'} safe on this phone.`;
  switch (reason) {
    case 'no-network':
      return `Offline. ${areSafe}`;
    case 'no-answer':
      return `The site does not answer. ${areSafe}`;
    case 'needs-sign-in':
      return `Sign in to send ${changes}`;
    case 'access-denied':
      return `Not allowed to send. ${areSafe}`;
    case 'wrong-clock':
      return `The clock of this phone is wrong. ${areSafe}`;
    case 'device-full':
      return `This phone is full. ${changes} ${count === 1 ? 'waits' : 'wait'} for room.`;
    case 'needs-choice':
    case 'under-way':
      return `${count} waiting, saved on this phone`;
  }
}

export type Saved = Extract<Submitted, { status: 'sent' | 'saved' }>;

/** `sentWords` once the change is sent; before, a sentence that it is saved on this phone and what it waits for. */
export function doneWords(outcome: Saved, sentWords: string): string {
  if (outcome.status === 'sent') return sentWords;
  return outcome.because === 'discarded'
    ? 'It was discarded meanwhile. What you wrote stays on the Outbox page for 30 days.'
    : `Saved on this phone. ${WAIT_WORDS[outcome.because]}`;
}

export function doneNotice(outcome: Saved, sentWords: string) {
  const because =
    outcome.status === 'saved' && outcome.because !== 'discarded' ? outcome.because : undefined;
  return {
    words: doneWords(outcome, sentWords),
    ...(because && { waitsFor: because }),
    ...(because === 'needs-sign-in' && { link: { href: '/login', words: 'Sign in' } }),
  };
}

/**
 * Why a submission could not be saved or sent, and what is still safe; shown where the person submitted it. A change by
 * somebody who may not write is not rejected: it waits (`access-denied` in `WAIT_WORDS`).
 */
export const REJECTED_WORDS: Readonly<Record<RejectReason, string>> = {
  'storage-full': 'This phone has no room to keep it. Delete something on the phone and try again.',
  'storage-unavailable':
    'The storage of this phone does not answer, so that nothing could be saved on it. Nothing you typed is lost: it is all still here. Press the button again.',
  'draft-gone': 'It was sent or thrown away in another tab. Open it again to see what is there.',
  failed: 'Nothing you typed is lost: it is all still here.',
  invalid: 'It was turned down as it stands. Nothing you typed is lost.',
  'another-user':
    'It was begun by another person and is kept as their draft. They can send it once they are signed in.',
  'needs-sign-in':
    'Nothing you typed is lost while this page is open. Sign in again, then press the button again.',
};

/** For something that the site rejected for good and that stays in the outbox. */
export function turnedDownWords(reason: FailureReason | undefined): string {
  return reason === 'invalid'
    ? 'The site turned it down as it stands. The rest of the outbox goes on without it.'
    : 'It could not be sent. It is kept here; the rest goes on without it.';
}

/** When the next automatic try is, ` Next try in 12 seconds.`; empty if it is now, or waits for more than a time. */
export function nextTryWords(
  { because, nextAt }: { readonly because: WaitReason; readonly nextAt: number },
  now: number,
): string {
  const seconds = Math.ceil((nextAt - now) / 1000);
  if (seconds <= 0 || !TRIED_AGAIN.has(because)) return '';
  return ` Next try in ${seconds === 1 ? '1 second' : `${seconds} seconds`}.`;
}

const TRIED_AGAIN: ReadonlySet<WaitReason> = new Set(['no-answer', 'under-way']);

/** The longest wait of a form if sending seems impossible, because that may be wrong; milliseconds. */
const WITHOUT_HOPE_MS = 2_500;
/** A device without a network is certain of it: only the store is asked once more; milliseconds. */
const WITHOUT_NETWORK_MS = 100;

/** How long to wait for the service before `saved` is reported; sending is tried in any case. Empty for the default. */
export function patienceFor(status: OutboxStatus | undefined): { readonly patience?: number } {
  const because = unreachedBecause(status);
  if (because === 'no-network') return { patience: WITHOUT_NETWORK_MS };
  const isHopeless = because !== undefined || status?.heldBackBy === 'device-full';
  return isHopeless ? { patience: WITHOUT_HOPE_MS } : {};
}

/** Why nothing can be read or sent now, from the outbox's status or the browser; undefined if no reason is known. */
export function unreachedBecause(
  status: OutboxStatus | undefined,
): Extract<WaitReason, 'no-network' | 'no-answer'> | undefined {
  const isUnknown = status === undefined || status.isUnread === true;
  if (isUnknown && !navigator.onLine) return 'no-network';
  const held = status?.heldBackBy;
  return held === 'no-network' || held === 'no-answer' ? held : undefined;
}

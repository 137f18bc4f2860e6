import type { OutboxStatus } from '@clubhouse/outbox';
import { useLocation } from '@tanstack/react-router';
import { useAreFilesInHand, useIsAnythingUnsaved } from '#shared/services/unsaved-work.tsx';
import { needingYou, useOutboxStatus, useQueue } from '#shared/queue/use-queue.ts';
import { chipWords } from '#shared/queue/wait-words.ts';
import './status-chip.css';
import { pageAddress } from '#shared/entities/page-address.ts';

/** Shows at all times whether work is safe. Tests and tools rely on its attributes. */
export function StatusChip({ isAdmin }: { readonly isAdmin: boolean }) {
  const now = useOutboxStatus();
  const queue = useQueue();
  const needing = (queue && needingYou(queue).count) ?? now?.count ?? 0;
  // The outbox has no knowledge of drafts that are still being stored, which belong here too.
  const isUnsaved = useIsAnythingUnsaved();
  const isSaving = useAreFilesInHand() || queue?.isSaving === true;
  const unsentWords = isSaving ? 'Saving files on this phone...' : 'This form is not sent yet';
  const notYet = now?.state === 'empty' && (isSaving || isUnsaved) && unsentWords;
  const to = useLocation({ select: ({ href }) => href });
  const isSignedOut = now?.heldBackBy === 'needs-sign-in';
  const isAsking = now?.state === 'attention' && needing > 0;
  const label = !isAsking ? 'Outbox' : needing === 1 ? 'See it' : 'See them';
  // Until the outbox is read for the first time, there is no state that a tool could wait for.
  const known = queue && now;
  return (
    <div
      className={`chip chip--${notYet ? 'writing' : (now?.state ?? 'unread')}`}
      role="status"
      data-outbox-state={known?.state}
      data-outbox-count={known?.count}
    >
      {now && (
        <>
          <Ball state={notYet ? 'waiting' : now.state} />
          <span>{notYet || wordsFor(now, needing, (queue?.others.size ?? 0) > 0)}</span>
          {isSignedOut && <a href={pageAddress('/login', { to })}>Sign in</a>}
          {isAdmin && (isAsking || !isSignedOut) && <a href="/admin/outbox">{label}</a>}
        </>
      )}
    </div>
  );
}

function wordsFor(
  { state, count, following = 0, heldBackBy, isUnread }: OutboxStatus,
  needing: number,
  areOthers: boolean,
): string {
  // An earlier state may no longer be true, so it is not shown.
  if (isUnread) return 'Cannot read what is saved here. Trying again.';
  if (state === 'empty') return areOthers ? 'Everything of yours is sent' : 'Everything is sent';
  if (state === 'sending') {
    // The photos are sent; the site shows them once their renditions are sent too.
    if (count === following) return `Sending the small sizes of ${photos(following)}`;
    return count === 1 ? 'Sending now' : `Sending ${count} changes`;
  }
  const isAsking = state === 'attention' && needing > 0 && heldBackBy !== 'device-full';
  if (!isAsking) return chipWords(heldBackBy ?? 'under-way', count);
  const asking = needing === 1 ? '1 needs you' : `${needing} need you`;
  if (heldBackBy === 'needs-sign-in') return `${asking}. Sign in to send what waits.`;
  const waiting = count - needing;
  if (waiting <= 0) return asking;
  return `${asking}. ${waiting} more ${waiting === 1 ? 'is' : 'are'} waiting.`;
}

function photos(count: number): string {
  return count === 1 ? '1 photo' : `${count} photos`;
}

/** A ball and the try line: the ball is over the line when all is sent, and above a broken line while changes wait. */
function Ball({ state }: { readonly state: OutboxStatus['state'] }) {
  const isWaiting = state !== 'empty' && state !== 'sending';
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true" focusable="false">
      <path d="M2 25h24" className={isWaiting ? 'chip__line chip__line--broken' : 'chip__line'} />
      {state === 'empty' && (
        <>
          <ellipse cx="14" cy="19.5" rx="7.5" ry="4.7" />
          <path d="M9 8l4 4 7-8" className="chip__line" />
        </>
      )}
      {state === 'sending' && (
        <>
          <ellipse cx="19" cy="9" rx="7.5" ry="4.7" transform="rotate(-24 19 9)" />
          <path d="M3 19c2-6 5-8 8-8" className="chip__line chip__line--flight" />
        </>
      )}
      {isWaiting && <ellipse cx="14" cy="13" rx="7.5" ry="4.7" />}
    </svg>
  );
}

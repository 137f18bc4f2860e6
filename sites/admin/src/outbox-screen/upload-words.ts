import type { QueuedUpload, QueueView, UploadState } from '@clubhouse/outbox';
import { nextTryWords, waitingWords } from '#outbox-screen/failure-words.ts';

/** What keeps all files from going out at this moment, whatever each of them is at. */
export type HeldBackBy = NonNullable<QueueView['pausedFor']> | 'no-line';

/** How far one file is, in a sentence. */
export function uploadWords(
  upload: QueuedUpload,
  { now, heldBackBy }: { readonly now: number; readonly heldBackBy?: HeldBackBy | undefined },
): string {
  if (upload.isPaused) return 'Paused. It stays here until you resume it.';
  switch (upload.state) {
    case 'copying':
      return 'Being saved on this phone...';
    case 'needs-repick':
      return 'This phone had no room for a copy. Choose the same file again, and it goes on.';
    case 'rejected':
      return upload.lastError?.message ?? 'It was turned down.';
    case 'ready':
    case 'creating':
    case 'uploading':
    case 'completing': {
      if (heldBackBy && heldBackBy !== 'no-line') return waitingWords(heldBackBy);
      if (upload.lastError && upload.nextAt > now) {
        return waitingWords(upload.lastError.reason) + nextTryWords(upload.nextAt, now);
      }
      if (heldBackBy) return 'It goes when there is signal.';
      return upload.sentBytes === 0 && upload.state === 'ready'
        ? 'Waiting for its turn.'
        : `Uploading... ${percentOf(upload)}%`;
    }
    case 'sweeping':
    case 'done':
      return 'Sent.';
  }
}

/** Never 100 before it is proven to be there. */
export function percentOf({ state, sentBytes, size }: QueuedUpload): number {
  if (state === 'sweeping' || state === 'done') return 100;
  return size === 0 ? 0 : Math.min(99, Math.floor((sentBytes / size) * 100));
}

/** Whether sending it still is under way or to come, by itself. */
export function isGoing({ state, isPaused }: QueuedUpload): boolean {
  return !isPaused && !['needs-repick', 'rejected', 'sweeping', 'done'].includes(state);
}

/** Whether bytes of it move at this moment, into the phone's store or, where nothing holds all back, to the site. */
export function isUnderWay(
  { state, isPaused }: Pick<QueuedUpload, 'state' | 'isPaused'>,
  heldBackBy: HeldBackBy | undefined,
): boolean {
  return state === 'copying' || (!isPaused && !heldBackBy && SENDING.has(state));
}

const SENDING: ReadonlySet<UploadState> = new Set(['creating', 'uploading', 'completing']);

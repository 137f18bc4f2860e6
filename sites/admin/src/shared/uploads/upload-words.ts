import type { QueuedUpload, UploadState } from '@clubhouse/outbox';
import { nextTryWords, WAIT_WORDS } from '#shared/queue/wait-words.ts';

export function uploadWords(upload: QueuedUpload, now: number): string {
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
    case 'completing':
      if (upload.because !== 'under-way') {
        return WAIT_WORDS[upload.because] + nextTryWords(upload, now);
      }
      return upload.sentBytes === 0 && upload.state === 'ready'
        ? 'Waiting for its turn.'
        : `Uploading... ${percentOf(upload)}%`;
    case 'sweeping':
    case 'done':
      return 'Sent.';
  }
}

/** Never 100 before the file is proven to be on the site. */
export function percentOf({ state, sentBytes, size }: QueuedUpload): number {
  if (state === 'sweeping' || state === 'done') return 100;
  return size === 0 ? 0 : Math.min(99, Math.floor((sentBytes / size) * 100));
}

/** Whether the file is being sent, or will be sent automatically. */
export function willBeSent({ state, isPaused }: QueuedUpload): boolean {
  return !isPaused && !['needs-repick', 'rejected', 'sweeping', 'done'].includes(state);
}

/** Whether bytes of the file are being transferred at this moment, into the phone's store or to the site. */
export function isUnderWay({ state, isPaused, because }: QueuedUpload): boolean {
  return state === 'copying' || (!isPaused && because === 'under-way' && SENDING.has(state));
}

const SENDING: ReadonlySet<UploadState> = new Set(['creating', 'uploading', 'completing']);

/**
 * The photos on the site, by the ids of their uploads, each with the number of its sizes that are not there yet, in the
 * order of sending. Uploads that need a person are shown separately.
 */
export function sizesThatFollow(uploads: readonly QueuedUpload[]) {
  const waiting = new Set(uploads.map(({ id }) => id));
  const found = new Map<string, { of: string; name: string; left: number }>();
  for (const upload of uploads) {
    const { derivedFrom: of, name } = upload;
    if (of === undefined || waiting.has(of) || !willBeSent(upload)) continue;
    found.set(of, { of, name, left: (found.get(of)?.left ?? 0) + 1 });
  }
  return [...found.values()];
}

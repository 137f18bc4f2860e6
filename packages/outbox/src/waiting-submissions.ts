import type { World } from './ports/world.ts';
import type { QueueContents } from './queue-view.ts';
import type { QueueView } from './queue.ts';
import { chainOf, type SaidOfWish } from './mutations/change-mutations.ts';
import type { MutationRecord, MutationState, RecordedError } from './records/mutation-record.ts';
import type { UploadState } from './records/upload-record.ts';
import type { SubmitOptions, Submitted, UploadProgress } from './submit.ts';

/** How long a submission waits for proof unless told. Milliseconds. */
const PATIENCE = 10_000;

/** Who waits for the answer to a submission that is on disk. */
export interface WaitingSubmissions {
  /** Resolves with the first thing that can be said of it; rejects only with the signal's reason. */
  wait(
    submission: {
      /** The `opId` of its mutation, where it has one. */
      readonly wish: string | undefined;
      readonly uploads: readonly WaitingFile[];
    },
    options: SubmitOptions,
  ): Promise<Submitted>;
  /** What a step of this tab came to. */
  said(said: readonly SaidOfWish[]): void;
  /** What the store holds now, whichever tab put it there. */
  read(contents: QueueContents): void;
  /** How to see what is shown now. */
  draw(view: () => QueueView): void;
  /** Answers `saved` to all: what they wait for is on disk. */
  close(): void;
}

interface WaitingFile {
  readonly id: string;
  /** Bytes. */
  readonly size: number;
}

interface Waiting {
  readonly wish: string | undefined;
  readonly uploads: readonly WaitingFile[];
  readonly onProgress: SubmitOptions['onProgress'];
  /** Whether it was seen in the store since it began to wait. */
  wasSeen: boolean;
  readonly answer: (submitted: Submitted) => void;
}

export function waitingSubmissions(world: World): WaitingSubmissions {
  const waiting = new Set<Waiting>();

  return {
    wait: ({ wish, uploads }, { patience = PATIENCE, onProgress, signal }) =>
      new Promise((resolve, reject) => {
        const end = () => {
          waiting.delete(one);
          callOff();
          signal?.removeEventListener('abort', leave);
        };
        const leave = () => {
          end();
          reject(signal?.reason as Error);
        };
        const answer = (submitted: Submitted) => {
          end();
          resolve(submitted);
        };
        const one: Waiting = { wish, uploads, onProgress, wasSeen: false, answer };
        waiting.add(one);
        const callOff = world.after(patience, () => answer({ status: 'saved' }));
        signal?.addEventListener('abort', leave, { once: true });
        if (signal?.aborted) leave();
      }),

    said(said) {
      for (const { wish, became } of said) {
        for (const one of [...waiting]) if (one.wish === wish) one.answer(became);
      }
    },

    read(contents) {
      for (const one of [...waiting]) {
        const became =
          one.wish === undefined ? becameOfFiles(one, contents) : becameOf(one, contents);
        if (became) one.answer(became);
      }
    },

    draw(view) {
      for (const { onProgress, uploads, wasSeen } of waiting) {
        if (onProgress && wasSeen && uploads.length > 0) onProgress(progressOf(uploads, view()));
      }
    },

    close() {
      for (const one of [...waiting]) one.answer({ status: 'saved' });
    },
  };
}

/** What is no longer shown as waiting has been sent whole. */
function progressOf(files: readonly WaitingFile[], { uploads }: QueueView): UploadProgress {
  const queued = new Map(uploads.map((upload) => [upload.id, upload]));
  return {
    sentBytes: files.reduce((sum, { id, size }) => sum + (queued.get(id)?.sentBytes ?? size), 0),
    totalBytes: files.reduce((sum, { size }) => sum + size, 0),
  };
}

/** What became of a mutation whoever sent it, as far as the store tells. */
function becameOf(
  one: Waiting,
  { mutations, uploads, kept, pause }: QueueContents,
): Submitted | undefined {
  const { wish } = one;
  const records = mutations.filter(({ wishes }) => wish !== undefined && wishes.includes(wish));
  // A reading begun before it was stored does not have it either.
  if (records.length === 0) {
    if (!one.wasSeen) return undefined;
    const isGivenUp = kept.some(
      ({ loser, wishes }) => loser === 'mine' && wish !== undefined && wishes?.includes(wish),
    );
    return isGivenUp ? { status: 'saved' } : { status: 'sent' };
  }
  one.wasSeen = true;
  const conflicted = records.find(({ state }) => state === 'conflicted');
  if (conflicted) return { status: 'conflict', current: conflicted.theirs?.item };
  const failure =
    failureOf('mutation', records) ??
    failureOf(
      'upload',
      uploads.filter(({ id }) => one.uploads.some((file) => file.id === id)),
    );
  if (failure) return failure;
  const isHeldUp = records.some(
    (record) => record.owner === pause?.owner || waitsBehindAnother(record, mutations),
  );
  return isHeldUp ? { status: 'saved' } : undefined;
}

/** Whether an earlier wish for the same id has failed, or waits for a person. */
function waitsBehindAnother(record: MutationRecord, queued: readonly MutationRecord[]): boolean {
  return chainOf(queued, record).some(
    ({ seq, state, lastError }) =>
      seq < record.seq && (lastError !== undefined || state === 'conflicted'),
  );
}

function becameOfFiles(one: Waiting, { uploads }: QueueContents): Submitted | undefined {
  const mine = uploads.filter(({ id }) => one.uploads.some((file) => file.id === id));
  if (mine.length === one.uploads.length) one.wasSeen = true;
  const waiting = mine.filter(({ state }) => state !== 'sweeping' && state !== 'done');
  if (waiting.length === 0) return one.wasSeen ? { status: 'sent' } : undefined;
  return failureOf('upload', waiting);
}

function failureOf(
  stage: 'upload' | 'mutation',
  records: readonly {
    readonly state: MutationState | UploadState;
    readonly lastError?: RecordedError;
  }[],
): Submitted | undefined {
  for (const { state, lastError } of records) {
    if (!lastError) continue;
    const { reason, message } = lastError;
    if (state !== 'rejected' && reason !== 'access-denied') continue;
    const cause = new Error(message);
    return {
      status: 'rejected',
      stage,
      reason: reason === 'wrong-clock' ? 'unreachable' : reason,
      cause,
    };
  }
  return records.some(({ lastError }) => lastError) ? { status: 'saved' } : undefined;
}

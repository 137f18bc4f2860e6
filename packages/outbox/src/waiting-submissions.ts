import type { World } from './ports/world.ts';
import type { QueueContents } from './queue-contents.ts';
import type { QueueView } from './queue.ts';
import { chainOf, type SaidOfWish } from './mutations/change-mutations.ts';
import type { MutationRecord, MutationState, RecordedError } from './records/mutation-record.ts';
import type { UploadState } from './records/upload-record.ts';
import { isProven } from './uploads/reduce-upload.ts';
import type { SavedBecause, SubmitOptions, Submitted, UploadProgress } from './submit.ts';
import { needsPerson, reasonOfFailure, type WaitReason } from './wait-reason.ts';

/** How long a submission waits for any sign of the service unless told. Milliseconds. */
const PATIENCE = 4_000;
/** How long it waits for proof while there are signs. Milliseconds. */
const LONGEST = 10_000;

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
  /** The service answered, or bytes move on their way to it. */
  moved(): void;
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
  /** How much of its files the service was seen to have, in steps: another tab may be the one that sends. */
  stored: number;
  /** Begins its wait for a sign of the service anew. */
  readonly moved: () => void;
  readonly answer: (submitted: Submitted) => void;
}

export function waitingSubmissions(
  world: World,
  {
    heldBackBy,
    onUnheard,
  }: {
    /** What keeps everything on this device, as it is shown now. */
    readonly heldBackBy: () => WaitReason | undefined;
    /** Called when a submission waited long enough without any sign of the service. */
    readonly onUnheard: () => void;
  },
): WaitingSubmissions {
  const waiting = new Set<Waiting>();

  return {
    wait: ({ wish, uploads }, { patience = PATIENCE, onProgress, signal }) =>
      new Promise((resolve, reject) => {
        const end = () => {
          waiting.delete(one);
          callOffWait();
          callOffAll();
          signal?.removeEventListener('abort', leave);
        };
        const leave = () => {
          end();
          reject(signal?.reason as Error);
        };
        const answer = (submitted: Submitted) => {
          end();
          resolve(asShown(submitted, heldBackBy()));
        };
        const waitForSign = () =>
          world.after(patience, () => {
            onUnheard();
            answer(saved('no-answer'));
          });
        const moved = () => {
          callOffWait();
          callOffWait = waitForSign();
        };
        const one: Waiting = {
          wish,
          uploads,
          onProgress,
          wasSeen: false,
          stored: 0,
          moved,
          answer,
        };
        waiting.add(one);
        let callOffWait = waitForSign();
        const callOffAll = world.after(Math.max(patience, LONGEST), () =>
          answer(saved('under-way')),
        );
        signal?.addEventListener('abort', leave, { once: true });
        if (signal?.aborted) leave();
        // Who does not wait is not kept for a turn of the thread either: only for what the step itself came to.
        else if (patience === 0) queueMicrotask(() => answer(saved('under-way')));
      }),

    said(said) {
      for (const { wish, became } of said) {
        for (const one of [...waiting]) if (one.wish === wish) one.answer(became);
      }
    },

    read(contents) {
      for (const one of [...waiting]) {
        const stored = storedOf(one, contents);
        if (stored > one.stored) one.moved();
        one.stored = stored;
        const became =
          one.wish === undefined ? becameOfFiles(one, contents) : becameOf(one, contents);
        if (became) one.answer(became);
      }
    },

    moved() {
      for (const one of waiting) one.moved();
    },

    draw(view) {
      for (const { onProgress, uploads, wasSeen } of waiting) {
        if (onProgress && wasSeen && uploads.length > 0) onProgress(progressOf(uploads, view()));
      }
    },

    close() {
      for (const one of [...waiting]) one.answer(saved('under-way'));
    },
  };
}

/** Parts that are there, and files that are there whole. */
function storedOf({ uploads: files }: Waiting, { uploads }: QueueContents): number {
  const mine = uploads.filter(({ id }) => files.some((file) => file.id === id));
  return mine.reduce(
    (sum, record) =>
      sum + record.parts.filter(({ etag }) => etag !== undefined).length + Number(isProven(record)),
    files.length - mine.length,
  );
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
    return isGivenUp ? saved('given-up') : { status: 'sent' };
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
  if (pause && records.some(({ owner }) => owner === pause.owner)) return saved(pause.reason);
  const [because] = records.flatMap((record) => heldUpBy(record, mutations) ?? []);
  return because && saved(because);
}

/** Why an earlier wish for the same id has not gone: it has failed, or waits for a person. */
function heldUpBy(
  record: MutationRecord,
  queued: readonly MutationRecord[],
): SavedBecause | undefined {
  const [first] = chainOf(queued, record).filter(
    ({ seq, state, lastError }) =>
      seq < record.seq && (lastError !== undefined || state === 'conflicted'),
  );
  if (!first) return undefined;
  return needsPerson(first) || !first.lastError
    ? 'needs-choice'
    : reasonOfFailure(first.lastError.reason);
}

/** A form that waited without an answer says what the rest of the app says. */
function asShown(submitted: Submitted, held: WaitReason | undefined): Submitted {
  if (submitted.status !== 'saved' || !held) return submitted;
  const isUnknown = submitted.because === 'no-answer' || submitted.because === 'under-way';
  return isUnknown ? saved(held) : submitted;
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
    if (state !== 'rejected') continue;
    const reason = lastError.reason === 'invalid' ? 'invalid' : 'failed';
    return { status: 'rejected', stage, reason, cause: new Error(lastError.message) };
  }
  const [lastError] = records.flatMap((record) => record.lastError ?? []);
  return lastError && saved(reasonOfFailure(lastError.reason));
}

function saved(because: SavedBecause): Submitted {
  return { status: 'saved', because };
}

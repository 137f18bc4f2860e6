import type { World } from './world.ts';
import type { QueueContents } from './model/queue-contents.ts';
import type { QueueView } from './model/queue.ts';
import type { MutationOutcome } from './store/change-mutations.ts';
import { keyQueueOf } from './model/mutations/key-queue.ts';
import type {
  MutationRecord,
  MutationState,
  RecordedError,
} from './model/records/mutation-record.ts';
import type { UploadState } from './model/records/upload-record.ts';
import { isProven } from './model/uploads/reduce-upload.ts';
import type { SavedBecause, SubmitOptions, Submitted, UploadProgress } from './model/submit.ts';
import { needsDecision, reasonOfFailure, type WaitReason } from './model/wait-reason.ts';
import { PROOF_PATIENCE, SIGN_PATIENCE } from './model/timing.ts';

/** Who waits for the answer to a submission that is on disk. */
export interface WaitingSubmissions {
  /** Resolves with the first thing that can be said of it; rejects only with the signal's reason. */
  wait(
    submission: {
      /** The `opId` of its mutation, where it has one. */
      readonly mutationId: string | undefined;
      readonly uploads: readonly WaitingFile[];
    },
    options: SubmitOptions,
  ): Promise<Submitted>;
  /** What a step of this tab came to. */
  settle(outcomes: readonly MutationOutcome[]): void;
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
  readonly mutationId: string | undefined;
  readonly uploads: readonly WaitingFile[];
  readonly onProgress: SubmitOptions['onProgress'];
  /** Whether it was seen in the store since it began to wait. */
  wasStored: boolean;
  /** How much of its files the service was seen to have, in steps: another tab may be the one that sends. */
  stored: number;
  /** Begins its wait for a sign of the service again. */
  readonly moved: () => void;
  readonly answer: (submitted: Submitted) => void;
}

export function waitingSubmissions(
  world: World,
  {
    heldBackBy,
    onUnanswered,
  }: {
    /** What keeps everything on this device, as it is shown now. */
    readonly heldBackBy: () => WaitReason | undefined;
    /** Called when a submission waited long enough without any sign of the service. */
    readonly onUnanswered: () => void;
  },
): WaitingSubmissions {
  const waiting = new Set<Waiting>();

  return {
    wait: ({ mutationId, uploads }, { patience = SIGN_PATIENCE, onProgress, signal }) =>
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
            onUnanswered();
            answer(saved('no-answer'));
          });
        const moved = () => {
          callOffWait();
          callOffWait = waitForSign();
        };
        const one: Waiting = {
          mutationId,
          uploads,
          onProgress,
          wasStored: false,
          stored: 0,
          moved,
          answer,
        };
        waiting.add(one);
        let callOffWait = waitForSign();
        const callOffAll = world.after(Math.max(patience, PROOF_PATIENCE), () =>
          answer(saved('under-way')),
        );
        signal?.addEventListener('abort', leave, { once: true });
        if (signal?.aborted) leave();
        // Who does not wait is not kept for a turn of the thread either: only for what the step itself came to.
        else if (patience === 0) queueMicrotask(() => answer(saved('under-way')));
      }),

    settle(outcomes) {
      for (const { mutationId, result } of outcomes) {
        for (const one of [...waiting]) if (one.mutationId === mutationId) one.answer(result);
      }
    },

    read(contents) {
      for (const one of [...waiting]) {
        const stored = storedOf(one, contents);
        if (stored > one.stored) one.moved();
        one.stored = stored;
        const result =
          one.mutationId === undefined ? resultOfFiles(one, contents) : resultOf(one, contents);
        if (result) one.answer(result);
      }
    },

    moved() {
      for (const one of waiting) one.moved();
    },

    draw(view) {
      for (const { onProgress, uploads, wasStored } of waiting) {
        if (onProgress && wasStored && uploads.length > 0) onProgress(progressOf(uploads, view()));
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

/** The outcome of a mutation whoever sent it, as far as the store tells. */
function resultOf(
  one: Waiting,
  { mutations, uploads, kept, pause }: QueueContents,
): Submitted | undefined {
  const { mutationId } = one;
  const records = mutations.filter(
    ({ mutationIds }) => mutationId !== undefined && mutationIds.includes(mutationId),
  );
  // A reading begun before it was stored does not have it either.
  if (records.length === 0) {
    if (!one.wasStored) return undefined;
    const isDiscarded = kept.some(
      ({ loser, mutationIds }) =>
        loser === 'mine' && mutationId !== undefined && mutationIds?.includes(mutationId),
    );
    return isDiscarded ? saved('discarded') : { status: 'sent' };
  }
  one.wasStored = true;
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

/** Why an earlier mutation for the same id has not gone: it has failed, or waits for a person. */
function heldUpBy(
  record: MutationRecord,
  queued: readonly MutationRecord[],
): SavedBecause | undefined {
  const [first] = keyQueueOf(queued, record).filter(
    ({ seq, state, lastError }) =>
      seq < record.seq && (lastError !== undefined || state === 'conflicted'),
  );
  if (!first) return undefined;
  return needsDecision(first) || !first.lastError
    ? 'needs-choice'
    : reasonOfFailure(first.lastError.reason);
}

/** A form that waited without an answer says what the rest of the app says. */
function asShown(submitted: Submitted, held: WaitReason | undefined): Submitted {
  if (submitted.status !== 'saved' || !held) return submitted;
  const isUnknown = submitted.because === 'no-answer' || submitted.because === 'under-way';
  return isUnknown ? saved(held) : submitted;
}

function resultOfFiles(one: Waiting, { uploads }: QueueContents): Submitted | undefined {
  const mine = uploads.filter(({ id }) => one.uploads.some((file) => file.id === id));
  if (mine.length === one.uploads.length) one.wasStored = true;
  const waiting = mine.filter(({ state }) => state !== 'sweeping' && state !== 'done');
  if (waiting.length === 0) return one.wasStored ? { status: 'sent' } : undefined;
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

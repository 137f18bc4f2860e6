import type { World } from './world.ts';
import type { QueueContents, WaitReason } from './model/queue.ts';
import type { QueueView } from './model/queue-view.ts';
import type { Item, Upload } from './model/mutation.ts';
import type { QueueStores } from './queue-stores.ts';
import { keyQueueOf } from './model/mutations/key-queue.ts';
import type { MutationRecord } from './model/records/mutation-record.ts';
import { isProven } from './model/uploads/reduce-upload.ts';
import type { SavedBecause, SubmitOptions, Submitted, UploadProgress } from './model/submit.ts';
import {
  isUnderWay,
  isWaiting,
  reasonOfFailure,
  type AttemptedRecord,
  waitReason,
} from './model/wait-reason.ts';
import { PROOF_PATIENCE, RESPONSE_PATIENCE } from './model/timing.ts';

export type WaitingSubmissions = ReturnType<typeof waitingSubmissions>;

type WaitingFile = Pick<Upload, 'id' | 'size'>;

interface Waiting {
  readonly mutationId: string | undefined;
  /** The stored item, if this tab sent it. */
  item?: Item;
  /** Restarts its wait for a response of the service. */
  readonly moved: () => void;
  readonly answer: (submitted: Submitted) => void;
}

/** Answers the callers that wait for a stored submission, with what the store holds, whichever tab sends it. */
export function waitingSubmissions(
  world: Pick<World, 'after'>,
  { onRead, queue }: Pick<QueueStores, 'onRead' | 'queue'>,
  {
    heldBackBy,
    isResting,
    isOffline,
    onUnanswered,
  }: {
    readonly heldBackBy: () => WaitReason | undefined;
    /** Whether a request got no response, and the next is not due yet. */
    readonly isResting: () => boolean;
    /** Whether the device says that it has no network, and the last request got no response either. */
    readonly isOffline: () => boolean;
    /** Called when a submission has waited too long for a response of the service. */
    readonly onUnanswered: () => void;
  },
) {
  const waiting = new Set<Waiting>();

  return {
    /** Resolves with the first known outcome or reason to wait; rejects only with the signal's reason. */
    wait(
      mutationId: string | undefined,
      files: readonly WaitingFile[],
      { patience = RESPONSE_PATIENCE, onProgress, signal }: SubmitOptions,
    ): Promise<Submitted> {
      signal?.throwIfAborted();
      // Sending is tried in any case.
      if (patience === 0 || isOffline())
        return Promise.resolve(asShown(saved('under-way'), heldBackBy()));
      return new Promise((resolve, reject) => {
        /** The observed progress of its files, in steps: another tab may be sending them. */
        let stored = 0;
        let isRead = false;
        const end = () => {
          waiting.delete(one);
          for (const callOff of [callOffWait, callOffAll, stopReading, stopDrawing]) callOff?.();
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
        const one: Waiting = { mutationId, moved, answer };
        waiting.add(one);
        let callOffWait = waitForSign();
        const callOffAll = world.after(Math.max(patience, PROOF_PATIENCE), () =>
          answer(saved('under-way')),
        );
        const stopReading = onRead((contents) => {
          isRead = true;
          const before = stored;
          stored = storedOf(files, contents);
          if (stored > before) moved();
          const outcome =
            mutationId === undefined
              ? outcomeOfFiles(files, contents)
              : outcomeOf(mutationId, files, contents, isResting());
          if (outcome?.status === 'sent' && one.item) answer({ ...outcome, item: one.item });
          else if (outcome) answer(outcome);
        });
        const stopDrawing =
          onProgress &&
          queue.subscribe(() => {
            if (isRead && files.length > 0) onProgress(progressOf(files, queue.current()));
          });
        signal?.addEventListener('abort', leave, { once: true });
      });
    },

    stored(mutationIds: readonly string[], item: Item) {
      for (const one of waiting) {
        if (one.mutationId !== undefined && mutationIds.includes(one.mutationId)) one.item = item;
      }
    },

    /** Called when the service answers, or bytes are sent to it. */
    moved() {
      for (const one of waiting) one.moved();
    },

    /** Answers `saved` to all callers, because their submissions are on disk. */
    close() {
      for (const one of [...waiting]) one.answer(saved('under-way'));
    },
  };
}

/** The number of stored parts and of stored files. */
function storedOf(files: readonly WaitingFile[], { uploads }: QueueContents): number {
  const mine = uploads.filter(({ id }) => files.some((file) => file.id === id));
  return mine.reduce(
    (sum, record) =>
      sum + record.parts.filter(({ etag }) => etag !== undefined).length + Number(isProven(record)),
    files.length - mine.length,
  );
}

/** The progress of the files; a file that is no longer queued counts as sent. */
function progressOf(files: readonly WaitingFile[], queue: QueueView | undefined): UploadProgress {
  const queued = new Map(queue?.uploads.map((upload) => [upload.id, upload]));
  return {
    sentBytes: files.reduce((sum, { id, size }) => sum + (queued.get(id)?.sentBytes ?? size), 0),
    totalBytes: files.reduce((sum, { size }) => sum + size, 0),
  };
}

/** The outcome of a mutation according to the store, which has contained the mutation. */
function outcomeOf(
  mutationId: string,
  files: readonly WaitingFile[],
  { mutations, uploads, kept, pause }: QueueContents,
  isResting: boolean,
): Submitted | undefined {
  const records = mutations.filter(({ mutationIds }) => mutationIds.includes(mutationId));
  if (records.length === 0) {
    const isDiscarded = kept.some(
      ({ loser, mutationIds }) => loser === 'mine' && mutationIds?.includes(mutationId),
    );
    return isDiscarded ? saved('discarded') : { status: 'sent' };
  }
  const conflicted = records.find(({ state }) => state === 'conflicted');
  if (conflicted) return { status: 'conflict', current: conflicted.theirs?.item };
  const mine = uploads.filter(({ id }) => files.some((file) => file.id === id));
  const failure = failureOf('mutation', records) ?? failureOf('upload', mine);
  if (failure) return failure;
  if (pause && records.some(({ owner }) => owner === pause.owner)) return saved(pause.reason);
  const [because] = records.flatMap((record) => heldUpBy(record, mutations) ?? []);
  if (because) return saved(because);
  return isResting && ![...records, ...mine].some(isUnderWay) ? saved('no-answer') : undefined;
}

/** Why an earlier mutation of the same id is unsent: it has failed, or waits for a person. */
function heldUpBy(
  record: MutationRecord,
  queued: readonly MutationRecord[],
): SavedBecause | undefined {
  const first = keyQueueOf(queued, record).find(
    ({ seq, state, lastError }) =>
      seq < record.seq && (lastError !== undefined || state === 'conflicted'),
  );
  return first && waitReason(first, undefined, -Infinity);
}

/** Gives a form that waited without an answer the reason that the rest of the app shows. */
function asShown(submitted: Submitted, held: WaitReason | undefined): Submitted {
  if (submitted.status !== 'saved' || !held) return submitted;
  const isUnknown = submitted.because === 'no-answer' || submitted.because === 'under-way';
  return isUnknown ? saved(held) : submitted;
}

function outcomeOfFiles(
  files: readonly WaitingFile[],
  { uploads }: QueueContents,
): Submitted | undefined {
  const waiting = uploads.filter(
    (record) => isWaiting(record) && files.some(({ id }) => id === record.id),
  );
  return waiting.length === 0 ? { status: 'sent' } : failureOf('upload', waiting);
}

function failureOf(
  stage: 'upload' | 'mutation',
  records: readonly AttemptedRecord[],
): Submitted | undefined {
  for (const { state, lastError } of records) {
    if (!lastError || state !== 'rejected') continue;
    const reason = lastError.reason === 'invalid' ? 'invalid' : 'failed';
    return { status: 'rejected', stage, reason, cause: new Error(lastError.message) };
  }
  const [lastError] = records.flatMap((record) => record.lastError ?? []);
  return lastError && saved(reasonOfFailure(lastError.reason));
}

function saved(because: SavedBecause): Submitted {
  return { status: 'saved', because };
}

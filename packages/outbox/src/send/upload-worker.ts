import { StorageFull, StoreUnavailable } from '../store/database.ts';
import {
  type QueueWorker,
  type WorkerScope,
  type WorkerSetting,
  type QueueSnapshot,
  type Settled,
  inTurn,
  settledBy,
} from './queue-worker.ts';
import type { FailureReason } from '../model/records/mutation-record.ts';
import type { UploadRecord } from '../model/records/upload-record.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { nextStep, type UploadStep } from '../model/uploads/next-step.ts';
import { partSpan } from '../model/uploads/part-plan.ts';
import { mayHaveMultipart, type UploadEvent, inOrder } from '../model/uploads/reduce-upload.ts';
import { orAborted, NoAnswer, runningCalls } from './running-calls.ts';
import { type CallOutcome, uploadCalls, type UploadWork } from './upload-calls.ts';
import { uploadQueue, waitedFor } from './upload-queue.ts';
import { HELD_SIGN, STORE_REST } from '../model/timing.ts';

export interface UploadWorker extends QueueWorker {
  /** How much of a file the service has, with what is on its way. Bytes. */
  sentBytes(record: UploadRecord): number;
}

type PartsStep = Extract<UploadStep, { readonly kind: 'parts' }>;

/** One try of a piece of work. */
interface Attempt {
  readonly signal: AbortSignal;
  readonly onSent: (bytes: number) => void;
  readonly ended: ReturnType<CircuitBreaker['begins']>;
}

/** Sends files, up to four parts at once over all of them. A failing one never stops the others. */
export function uploadWorker(setting: WorkerSetting): UploadWorker {
  const { remote, world, breaker, counts, files, partBytes, onSettled, onProgress } = setting;
  const queue = uploadQueue(setting);
  const call = uploadCalls(setting);
  const running = runningCalls(world, counts);
  /** Multiparts whose parts are known here: made or listed by this tab, and nothing has failed since. */
  const listed = new Set<string>();
  let restUntil = 0;
  let stops = 0;
  /** The files that were held at the look before: whatever is read now was asked for after they were. */
  let heldBefore: readonly string[] = [];

  const tick = async (
    scope: WorkerScope,
    { contents, isOld }: QueueSnapshot,
  ): Promise<number | undefined> => {
    // Whatever ended since it was read asks for another look by itself.
    if (isOld()) return undefined;
    const stop = stops;
    const { uploads } = contents;
    const isNamed = waitedFor(contents);
    const byId = new Map(uploads.map((record) => [record.id, record]));
    // One that was chosen since it was read is not there either.
    for (const id of heldBefore) if (!byId.has(id)) files.delete(id);
    heldBefore = [...files.keys()];
    running.forgetUnless((id) => byId.has(id));
    const [now, owner] = [world.now(), remote.owner()];
    running.abortUnless(({ id, key }) => {
      const record = byId.get(id);
      if (record?.key !== key || record.owner !== owner) return false;
      return !record.isPaused || isTidying(record);
    });
    // A rest further off than any is one of a clock that jumped.
    if (restUntil > now && restUntil - now <= STORE_REST) return restUntil;

    const times: number[] = [];
    const isOnlyHere = ({ id, source, state }: UploadRecord) =>
      source === 'file' && files.has(id) && !isTidying({ state });
    const onlyHere = uploads.filter(isOnlyHere);
    if (onlyHere.length > 0) times.push(now + HELD_SIGN);
    const unsigned = onlyHere.filter(({ heldAt = 0 }) => Math.abs(now - heldAt) >= HELD_SIGN / 2);
    if (unsigned.length > 0) {
      await queue.hold(unsigned);
      if (stop !== stops || isOld()) return undefined;
    }

    const openUntil = breaker.until();
    for (const record of inTurn(uploads.toSorted(inOrder), breaker.isOpen())) {
      if (scope === 'own' && !isOnlyHere(record)) continue;
      if (running.isExclusive(record.id)) continue;
      const step = nextStep(record, {
        now,
        isListed: (uploadId) => listed.has(uploadId),
        isHeld: files.has(record.id),
        original: record.derivedFrom && byId.get(record.derivedFrom.id),
        isNamed: record.state === 'done' && isNamed(record.id),
      });
      if (step.kind === 'wait') continue;
      if (step.kind === 'forget') {
        // What it was made from may be forgotten now too.
        if (await queue.forget(record)) times.push(now);
      } else if (record.owner !== owner) continue;
      else if (step.kind === 'later') times.push(step.at);
      else if (openUntil !== undefined && asksService(step)) times.push(openUntil);
      else begin(record, step);
    }
    return times.length > 0 ? Math.min(...times) : undefined;
  };

  const begin = (record: UploadRecord, step: UploadWork | PartsStep): void => {
    if (step.kind !== 'parts') return run(record, step);
    for (const n of step.missing) {
      if (!hasRoom()) return;
      if (!running.isPart(record.id, n)) run(record, { kind: 'part', uploadId: step.uploadId, n });
    }
  };

  const hasRoom = () => running.hasRoom() && breaker.room() > 0;

  const run = (record: UploadRecord, work: UploadWork): void => {
    const isLocal = !asksService(work);
    const n = work.kind === 'part' ? work.n : undefined;
    if (!(isLocal ? running.hasRoom() : hasRoom())) return;
    if (n === undefined && running.isBusy(record.id)) return;
    const stop = stops;
    if (isLocal || beginning(work)) counts.begun += 1;
    const ended = isLocal ? () => undefined : breaker.begins();
    running.begin(record, n, async (signal, sent) => {
      const onSent = (bytes: number) => {
        sent(bytes);
        onProgress();
      };
      const outcome = await perform(record, work, { signal, onSent, ended });
      ended(undefined);
      if (outcome !== 'success') sent(0);
      return () => {
        if (stop === stops) onSettled(outcome);
      };
    });
  };

  const perform = async (
    read: UploadRecord,
    work: UploadWork,
    { signal, onSent, ended }: Attempt,
  ): Promise<Settled> => {
    let record: UploadRecord | undefined = read;
    try {
      const event = beginning(work);
      if (event) record = await queue.begin(read, event);
      // It went another way meanwhile, and is looked at again.
      if (!record) return 'failure';
      signal.throwIfAborted();
      const about = {
        record,
        mustClear: mayHaveMultipart(read),
        isInDoubt: !listed.has(record.uploadId ?? ''),
        onSent,
        signal,
      };
      const outcome = await orAborted(signal, call(work, about));
      if (outcome.type !== 'bytes-missing') ended('answered');
      return await settle(record, outcome);
    } catch (cause) {
      if (record?.uploadId !== undefined) listed.delete(record.uploadId);
      if (cause instanceof StorageFull || cause instanceof StoreUnavailable) return rest(cause);
      const isCalledOff = signal.aborted && !(signal.reason instanceof NoAnswer);
      if (isCalledOff) return 'failure';
      const reason = cause instanceof NoAnswer ? 'unreachable' : remote.reasonOf(cause);
      if (reason === 'unreachable') ended('unanswered');
      return fail(record ?? read, reason, cause);
    }
  };

  const settle = async (record: UploadRecord, outcome: CallOutcome): Promise<Settled> => {
    if (outcome.type === 'taken') {
      await queue.rekey(record);
      return 'success';
    }
    await queue.apply(record.id, outcome);
    if (outcome.type === 'listed' || outcome.type === 'created') listed.add(outcome.uploadId);
    if (outcome.type === 'gone') listed.delete(outcome.uploadId);
    return outcome.type === 'bytes-missing' ? 'failure' : 'success';
  };

  const fail = async (
    during: UploadRecord,
    reason: FailureReason,
    cause: unknown,
  ): Promise<Settled> => {
    const message = cause instanceof Error ? cause.message : String(cause);
    try {
      await queue.apply(during.id, { type: 'failed', during, reason, message });
    } catch (storeFailure) {
      return rest(storeFailure);
    }
    return settledBy(reason);
  };

  /** Nothing is lost: what the service has is asked of it again. */
  const rest = (cause: unknown): Settled => {
    restUntil = world.now() + STORE_REST;
    world.log('warn', 'The outcome of an upload could not be stored', cause);
    return 'failure';
  };

  return {
    tick,
    retryNow: ({ uploads }) => queue.retryNow(uploads),
    async stop() {
      stops += 1;
      await running.stop();
    },
    sentBytes(record) {
      if (isTidying(record)) return record.size;
      return record.parts.reduce((sum, { etag }, place) => {
        const [from, to] = partSpan(place + 1, { size: record.size, partBytes });
        const onItsWay = Math.min(running.sent(record.id, place + 1), to - from);
        return sum + (etag === undefined ? onItsWay : to - from);
      }, 0);
    },
  };
}

/** The event that is stored before the calls of a step. */
function beginning({ kind }: UploadWork): UploadEvent | undefined {
  if (kind === 'put') return { type: 'put-begins' };
  return kind === 'create' ? { type: 'create-begins' } : undefined;
}

function asksService({ kind }: { readonly kind: UploadStep['kind'] | 'part' }): boolean {
  return kind !== 'miss-bytes' && kind !== 'have-bytes';
}

function isTidying({ state }: Pick<UploadRecord, 'state'>): boolean {
  return state === 'sweeping' || state === 'done';
}

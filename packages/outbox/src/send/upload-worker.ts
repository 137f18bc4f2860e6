import {
  type Attempt,
  type QueueWorker,
  type WorkerScope,
  type WorkerSetting,
  type QueueSnapshot,
  type SendOutcome,
  inTurn,
  runningCalls,
  outcomeOfFailure,
} from './queue-worker.ts';
import type { UploadRecord } from '../model/records/upload-record.ts';
import { nextStep } from '../model/uploads/next-step.ts';
import { isWaiting } from '../model/wait-reason.ts';
import { partSpan } from '../model/uploads/part-plan.ts';
import { mayHaveMultipart, type UploadEvent, inOrder } from '../model/uploads/reduce-upload.ts';
import { uploadCalls, type UploadWork } from './upload-calls.ts';
import { uploadQueue, waitedFor } from './upload-queue.ts';
import {
  HEARTBEAT_INTERVAL,
  FAST_PART_DURATION,
  SLOW_PART_DURATION,
  UPLOAD_PATIENCE,
} from '../model/timing.ts';

/** The most simultaneous calls, over all files. */
const MOST = 4;
/** The most on a slow network, where more calls would only slow each other down. */
const MOST_ON_A_SLOW_NETWORK = 2;

export interface UploadWorker extends QueueWorker {
  /** The bytes of a file that the service has or that are on their way. */
  sentBytes(record: UploadRecord): number;
}

/** Sends files, up to four parts at once over all of them. A failing file never stops the others. */
export function uploadWorker(
  setting: WorkerSetting & {
    /** Called when the sent bytes of a part change, which the store does not contain. */
    readonly onProgress: () => void;
  },
): UploadWorker {
  const { remote, world, breaker, counts, files, partBytes, onProgress } = setting;
  const queue = uploadQueue(setting);
  const call = uploadCalls(setting);
  const running = runningCalls<UploadRecord>(setting);
  /** The bytes of arrived parts, by file: progress must not go back before the store is read again. */
  const arrived = new Map<string, Map<number, number>>();
  /** The multiparts that this tab created or listed, so that it knows their parts, and of which no call has failed. */
  const listed = new Set<string>();
  let most = MOST;

  const tick = async (
    scope: WorkerScope,
    { contents, isOld }: QueueSnapshot,
  ): Promise<number | undefined> => {
    // The end of any call since the reading causes another look.
    if (isOld()) return undefined;
    const { uploads } = contents;
    const isNamed = waitedFor(contents);
    const byId = new Map(uploads.map((record) => [record.id, record]));
    for (const id of arrived.keys()) if (!byId.has(id)) arrived.delete(id);
    const [now, owner] = [world.now(), remote.owner()];
    running.abortUnless(({ id, key }) => {
      const record = byId.get(id);
      if (record?.key !== key || record.owner !== owner) return false;
      return !record.isPaused || !isWaiting(record);
    });

    const times: number[] = [];
    const isOnlyHere = (record: UploadRecord) =>
      record.source === 'file' && files.has(record.id) && isWaiting(record);
    const onlyHere = uploads.filter(isOnlyHere);
    if (onlyHere.length > 0) times.push(now + HEARTBEAT_INTERVAL);
    const unsigned = onlyHere.filter(
      ({ heldAt = 0 }) => Math.abs(now - heldAt) >= HEARTBEAT_INTERVAL / 2,
    );
    if (unsigned.length > 0) {
      await queue.hold(unsigned.map(({ id }) => id));
      if (running.isStopped() || isOld()) return undefined;
    }

    const openUntil = breaker.until();
    for (const record of inTurn(uploads.toSorted(inOrder), breaker.isOpen())) {
      if (scope === 'own' && !isOnlyHere(record)) continue;
      if (running.isUnderWay(record.id)) continue;
      const step = nextStep(record, {
        now,
        isListed: (uploadId) => listed.has(uploadId),
        isHeld: files.has(record.id),
        original: record.derivedFrom && byId.get(record.derivedFrom.id),
        isNamed: record.state === 'done' && isNamed(record.id),
      });
      if (step.kind === 'wait') continue;
      if (step.kind === 'forget') {
        // The record of its original may be removed now too.
        if (await queue.forget(record)) times.push(now);
      } else if (record.owner !== owner) continue;
      else if (step.kind === 'later') times.push(step.at);
      else if (step.kind === 'note') {
        await queue.begin(record, { type: step.event });
        counts.begun += 1;
        times.push(now);
      } else if (openUntil !== undefined) times.push(openUntil);
      else if (step.kind !== 'parts') run(record, step);
      else {
        for (const n of step.missing) run(record, { kind: 'part', uploadId: step.uploadId, n });
      }
    }
    return times.length > 0 ? Math.min(...times) : undefined;
  };

  const run = (of: UploadRecord, work: UploadWork): void => {
    const n = work.kind === 'part' ? work.n : undefined;
    if (running.all().size >= most || breaker.room() === 0) return;
    if (n === undefined ? running.isBusy(of.id) : running.isUnderWay(of.id, n)) return;
    if (beginning(work)) counts.begun += 1;
    if (n === undefined) arrived.delete(of.id);
    else arrived.get(of.id)?.delete(n);
    const began = world.now();
    running.begin(
      { of, n, patience: UPLOAD_PATIENCE },
      (attempt) => perform(of, work, attempt),
      ({ sent, controller }) => {
        if (sent > 0) {
          const parts = arrived.get(of.id) ?? new Map<number, number>();
          arrived.set(of.id, parts.set(n ?? 1, sent));
        }
        if (n === undefined || controller.signal.aborted) return;
        const took = world.now() - began;
        if (took > SLOW_PART_DURATION) most = MOST_ON_A_SLOW_NETWORK;
        else if (took < FAST_PART_DURATION) most = MOST;
      },
    );
  };

  const perform = async (
    read: UploadRecord,
    work: UploadWork,
    { signal, within, moved, ended, reasonOf }: Attempt,
  ): Promise<SendOutcome> => {
    let record: UploadRecord | undefined = read;
    try {
      const event = beginning(work);
      if (event) record = await queue.begin(read, event);
      // The record changed meanwhile: the next tick looks at it again.
      if (!record) return 'failure';
      signal.throwIfAborted();
      const about = {
        record,
        mustClear: mayHaveMultipart(read),
        isInDoubt: !listed.has(record.uploadId ?? ''),
        onSent(bytes: number) {
          moved(bytes);
          onProgress();
        },
        signal,
      };
      const outcome = await within(call(work, about));
      if (outcome.type !== 'bytes-missing') ended('answered');
      if (outcome.type === 'taken') {
        await queue.rekey(record);
        return 'success';
      }
      await queue.apply(record.id, outcome);
      if (outcome.type === 'listed' || outcome.type === 'created') listed.add(outcome.uploadId);
      if (outcome.type === 'gone') listed.delete(outcome.uploadId);
      return outcome.type === 'bytes-missing' ? 'failure' : 'success';
    } catch (cause) {
      if (record?.uploadId !== undefined) listed.delete(record.uploadId);
      const reason = reasonOf(cause);
      if (!reason) return 'failure';
      const message = cause instanceof Error ? cause.message : String(cause);
      const during = record ?? read;
      await queue.apply(during.id, { type: 'failed', during, reason, message });
      return outcomeOfFailure(reason);
    }
  };

  return {
    tick,
    retryNow: ({ uploads }) => queue.retryNow(uploads),
    stop: running.stop,
    sentBytes(record) {
      if (!isWaiting(record)) return record.size;
      return record.parts.reduce((sum, { etag }, place) => {
        const [from, to] = partSpan(place + 1, { size: record.size, partBytes });
        const isIt = (n = 1) => n === place + 1;
        const onItsWay =
          [...running.all()].find(({ of, n }) => of.id === record.id && isIt(n))?.sent ??
          arrived.get(record.id)?.get(place + 1) ??
          0;
        return sum + (etag === undefined ? Math.min(onItsWay, to - from) : to - from);
      }, 0);
    },
  };
}

/** The event that is stored before the calls of a step begin. */
function beginning({ kind }: UploadWork): UploadEvent | undefined {
  if (kind === 'put') return { type: 'put-begins' };
  return kind === 'create' ? { type: 'create-begins' } : undefined;
}

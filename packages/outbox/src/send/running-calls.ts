import type { World } from '../world.ts';
import type { CallCounts } from './queue-worker.ts';
import type { UploadRecord } from '../model/records/upload-record.ts';
import { FAST_PART, SLOW_PART, UPLOAD_PATIENCE } from '../model/timing.ts';

/** Calls at once, over all files. */
const MOST = 4;
/** The same on a slow line, where more calls at once would only slow each other down. */
const MOST_ON_A_SLOW_LINE = 2;
/** A call got no response for too long; it may have arrived. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

interface Call {
  readonly record: UploadRecord;
  /** The number of a part; any other call is the only one of its file. */
  readonly n: number | undefined;
  readonly controller: AbortController;
  sent: number;
  done: Promise<void>;
}

/** What this tab is sending just now. */
export function runningCalls(world: Pick<World, 'now' | 'after'>, counts: CallCounts) {
  const calls = new Set<Call>();
  /** Bytes of parts that arrived, by file: who draws reads the store a moment later, and must not see less than before. */
  const arrived = new Map<string, Map<number, number>>();
  let most = MOST;
  const some = (is: (call: Call) => boolean): boolean => [...calls].some(is);

  return {
    /** Begins; what `work` resolves with is called once the call no longer counts as running. */
    begin(
      record: UploadRecord,
      n: number | undefined,
      work: (signal: AbortSignal, onSent: (bytes: number) => void) => Promise<() => void>,
    ) {
      const controller = new AbortController();
      const { signal } = controller;
      const began = world.now();
      const arm = () =>
        world.after(UPLOAD_PATIENCE, () =>
          controller.abort(new NoAnswer('No response for too long')),
        );
      let disarm = arm();
      const call: Call = { record, n, controller, sent: 0, done: Promise.resolve() };
      calls.add(call);
      counts.running += 1;
      if (n === undefined) arrived.delete(record.id);
      else arrived.get(record.id)?.delete(n);
      call.done = work(signal, (bytes) => {
        call.sent = bytes;
        disarm();
        disarm = arm();
      }).then((after) => {
        disarm();
        calls.delete(call);
        if (call.sent > 0) {
          const parts = arrived.get(record.id) ?? new Map<number, number>();
          arrived.set(record.id, parts.set(n ?? 1, call.sent));
        }
        counts.running -= 1;
        counts.ended += 1;
        const took = world.now() - began;
        if (n !== undefined && !signal.aborted) {
          if (took > SLOW_PART) most = MOST_ON_A_SLOW_LINE;
          else if (took < FAST_PART) most = MOST;
        }
        after();
      });
    },
    hasRoom: () => calls.size < most,
    isBusy: (id: string) => some(({ record }) => record.id === id),
    /** Whether something is under way that leaves no room for anything else of that file. */
    isExclusive: (id: string) => some(({ record, n }) => record.id === id && n === undefined),
    isPart: (id: string, n: number) => some((call) => call.record.id === id && call.n === n),
    /** Bytes of a part on their way; of one that arrived, until its file does something else. */
    sent: (id: string, n: number) =>
      [...calls].find(({ record, n: of = 1 }) => record.id === id && of === n)?.sent ??
      arrived.get(id)?.get(n) ??
      0,
    /** Drops the progress of files that are not in the queue any more. */
    forgetUnless(isWanted: (id: string) => boolean) {
      for (const id of arrived.keys()) if (!isWanted(id)) arrived.delete(id);
    },
    abortUnless(isWanted: (record: UploadRecord) => boolean) {
      for (const { record, controller } of calls) if (!isWanted(record)) controller.abort();
    },
    /** Aborts all; resolves when nothing runs. */
    async stop() {
      const all = [...calls];
      for (const { controller } of all) controller.abort();
      await Promise.all(all.map(({ done }) => done));
    },
  };
}

/**
 * Settles like `call`, or rejects once `control` is aborted, even if the call itself never settles. After `patience`
 * milliseconds `control` is aborted.
 */
export function callWithin<Answer>(
  world: World,
  patience: number,
  control: AbortController,
  call: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const { signal } = control;
  const callOff = world.after(patience, () =>
    control.abort(new Error('There was no answer in time')),
  );
  return orAborted(signal, call(signal)).finally(callOff);
}

/** Settles with the promise, or as soon as the signal is aborted: a service may never answer. */
export function orAborted<Result>(signal: AbortSignal, promise: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

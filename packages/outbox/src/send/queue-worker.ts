import type { StoreSetting } from '../store/read-queue.ts';
import { isOfStore } from '../store/database.ts';
import type { QueueContents } from '../model/queue.ts';
import type { FailureReason } from '../model/records/mutation-record.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import type { Remote } from './remote.ts';

/** A worker that the runner drives: for mutations, or for uploads. */
export interface QueueWorker {
  /** Starts all that may run now, without awaiting it. Resolves to the time of the next tick, in epoch milliseconds. */
  tick(scope: WorkerScope, snapshot: QueueSnapshot): Promise<number | undefined>;
  /** Makes all records due that wait for a later try. Resolves to whether there were any. */
  retryNow(read: QueueContents): Promise<boolean>;
  /** Aborts all running calls; resolves when they have ended. */
  stop(): Promise<void>;
}

/** Counts the calls of one tab, of all its workers. */
export interface CallCounts {
  running: number;
  /** The number of calls that the store has recorded as begun. */
  begun: number;
  ended: number;
  /** How often the network may have returned, or the credentials have been renewed. */
  wakes: number;
  /** How often the credentials may have been renewed. */
  renewals: number;
}

export interface QueueSnapshot {
  readonly contents: QueueContents;
  /** Whether a call of any worker has ended since the reading was requested: then the reading may be outdated. */
  readonly isOld: () => boolean;
}

/** `all` in the tab that sends for the device; `own` in every other tab: only files that no other tab can send. */
export type WorkerScope = 'all' | 'own';

export interface WorkerSetting extends StoreSetting {
  readonly remote: Remote;
  /** Shared by all workers of a tab, as are the counts. */
  readonly breaker: CircuitBreaker;
  readonly counts: CallCounts;
  /**
   * Called once the outcome of a call is on disk, so that the runner looks for more work. `isOfBefore`: the call began
   * before the last wake, so its failure may be out of date.
   */
  readonly onSettled: (outcome: SendOutcome, isOfBefore: boolean) => void;
}

/** After `success` all waiting records are due; refused credentials pause the queue; after `store-failed` it rests. */
export type SendOutcome =
  'success' | 'failure' | 'store-failed' | 'needs-sign-in' | 'access-denied';

export function outcomeOfFailure(reason: FailureReason): SendOutcome {
  return reason === 'needs-sign-in' || reason === 'access-denied' ? reason : 'failure';
}

/** Puts the least tried first while the service does not respond: a record without an answer blocks no others. */
export function inTurn<Tried extends { readonly attempts: number }>(
  records: readonly Tried[],
  isOpen: boolean,
): readonly Tried[] {
  return isOpen ? records.toSorted((one, other) => one.attempts - other.attempts) : records;
}

/** A call got no response for too long; it may have arrived. */
class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

export interface Attempt {
  readonly signal: AbortSignal;
  /** Settles with the call, or as soon as the try is aborted: a service may never answer. */
  readonly within: <Answer>(call: Promise<Answer>) => Promise<Answer>;
  /** Reports progress of the call (for a file the bytes sent so far): the wait for a response begins again. */
  readonly moved: (bytes: number) => void;
  /** Reports to the circuit breaker whether the service answered. */
  readonly ended: ReturnType<CircuitBreaker['begins']>;
  /** Undefined if this tab aborted the try. @throws the store's own errors */
  readonly reasonOf: (cause: unknown) => FailureReason | undefined;
}

interface Call<Of> {
  readonly of: Of;
  /** The number of a part; undefined for the only call of a record. */
  readonly n: number | undefined;
  readonly controller: AbortController;
  sent: number;
  done: Promise<void>;
}

export function runningCalls<Of extends { readonly id: string }>({
  world,
  remote,
  breaker,
  counts,
  onSettled,
}: WorkerSetting) {
  const calls = new Set<Call<Of>>();
  const some = (is: (call: Call<Of>) => boolean): boolean => [...calls].some(is);
  let isStopped = false;

  return {
    all: (): ReadonlySet<Call<Of>> => calls,
    /**
     * Begins a call; `onSettled` is called once it no longer counts as running.
     * @param patience milliseconds without progress until it is aborted
     * @param onEnd called just before `onSettled`
     */
    begin(
      asked: { readonly of: Of; readonly n?: number | undefined; readonly patience: number },
      work: (attempt: Attempt) => Promise<SendOutcome>,
      onEnd?: (call: Call<Of>) => void,
    ) {
      const { of, n, patience } = asked;
      const controller = new AbortController();
      const { signal } = controller;
      const { wakes, renewals } = counts;
      const giveUp = () => controller.abort(new NoAnswer('No response for too long'));
      let disarm = world.after(patience, giveUp);
      const ended = breaker.begins();
      const call: Call<Of> = { of, n, controller, sent: 0, done: Promise.resolve() };
      calls.add(call);
      counts.running += 1;
      const attempt: Attempt = {
        signal,
        within: (answer) => orAborted(signal, answer),
        moved(bytes) {
          call.sent = bytes;
          disarm();
          disarm = world.after(patience, giveUp);
        },
        ended,
        reasonOf(cause) {
          if (isOfStore(cause)) throw cause;
          if (signal.aborted && !(signal.reason instanceof NoAnswer)) return undefined;
          const found = signal.aborted ? 'unreachable' : remote.reasonOf(cause);
          // If the credentials were renewed during the call, its refusal does not apply to the new ones.
          const isOutdated = outcomeOfFailure(found) !== 'failure' && counts.renewals !== renewals;
          const reason = isOutdated ? 'unreachable' : found;
          if (reason === 'unreachable') ended('unanswered');
          return reason;
        },
      };
      call.done = work(attempt)
        .catch((cause: unknown): SendOutcome => {
          // Nothing is lost: sending again shows the outcome.
          world.log('error', 'The outcome of a call could not be stored', cause);
          return 'store-failed';
        })
        .then((outcome) => {
          ended(undefined);
          disarm();
          if (outcome !== 'success') call.sent = 0;
          calls.delete(call);
          counts.running -= 1;
          counts.ended += 1;
          onEnd?.(call);
          if (!isStopped) onSettled(outcome, counts.wakes !== wakes);
        });
    },
    isBusy: (id: string) => some(({ of }) => of.id === id),
    /** Whether part `n` is being sent; without `n`, whether a call runs that excludes all others of the record. */
    isUnderWay: (id: string, n?: number) => some((call) => call.of.id === id && call.n === n),
    abortUnless(isWanted: (of: Of) => boolean) {
      for (const { of, controller } of calls) if (!isWanted(of)) controller.abort();
    },
    isStopped: () => isStopped,
    /** Aborts all; resolves when nothing runs. */
    async stop() {
      isStopped = true;
      const all = [...calls];
      for (const { controller } of all) controller.abort();
      await Promise.all(all.map(({ done }) => done));
    },
  };
}

function orAborted<Result>(signal: AbortSignal, promise: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

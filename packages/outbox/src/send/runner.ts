import type { QueueWorker, QueueSnapshot, SendOutcome, WorkerSetting } from './queue-worker.ts';
import type { Pause, QueueContents } from '../model/queue.ts';
import { type EndedPause, isEnded, type OutboxLease } from './lease.ts';
import {
  HEARTBEAT_INTERVAL,
  CREDENTIALS_RETRY,
  RETRY_NOW_INTERVAL,
  STORE_RETRY,
} from '../model/timing.ts';

/** What the next look for work does first. */
interface Requested {
  readonly ending?: EndedPause | undefined;
  /** Whether the look makes every record due. */
  readonly isDue?: boolean | undefined;
}

/** Runs the workers in one tab of a device at a time, started by one timer and by events that may help. */
export function createRunner({
  world,
  remote,
  lease,
  workers,
  breaker,
  counts,
  read,
  onChange,
}: Pick<WorkerSetting, 'world' | 'remote' | 'breaker' | 'counts'> & {
  readonly lease: OutboxLease;
  readonly workers: readonly QueueWorker[];
  /** Reads the store, and shows the reading; undefined if the store cannot be read. */
  readonly read: () => Promise<QueueContents | undefined>;
  readonly onChange: () => void;
}) {
  let phase: 'new' | 'running' | 'closed' = 'new';
  let isLooking = false;
  let isAskedAgain = false;
  let retriedAt = -Infinity;
  let requested: Requested = {};
  /** The number of pauses that are being stored. */
  let pausing = 0;
  let restUntil = 0;
  let callOff: (() => void) | undefined;
  let callOffRetry: (() => void) | undefined;
  let stopListening: readonly (() => void)[] = [];

  function look(): void {
    if (phase !== 'running') return;
    if (isLooking) {
      isAskedAgain = true;
      return;
    }
    isLooking = true;
    lookOnce()
      .catch((cause: unknown) => {
        world.log('error', 'The outbox could not read its store', cause);
        armAt(world.now() + STORE_RETRY);
      })
      .finally(() => {
        isLooking = false;
        if (!isAskedAgain) return;
        isAskedAgain = false;
        look();
      });
  }

  /** While a pause is being stored, refused records would be sent again, and nothing could end the pause. */
  const isHeld = () => phase !== 'running' || pausing > 0;

  /** One reading serves all workers; a step that changes the store meanwhile requests another look. */
  async function lookOnce(): Promise<void> {
    if (isHeld()) return;
    // A request made during the reading waits for the next reading: this one may lack the change that caused it.
    const first = requested;
    requested = {};
    let snapshot = await readQueue();
    if (!snapshot) request(first);
    else if (await wake(snapshot.contents, first)) snapshot = await readQueue();
    if (isHeld()) return;
    if (!snapshot) return armAt(world.now() + STORE_RETRY);
    const { pause, lease: held, mutations, uploads } = snapshot.contents;
    const isPaused = pause !== undefined && pause.owner === remote.owner();
    retryLater(isPaused && pause.reason === 'needs-sign-in');
    if (isPaused) {
      // The end of the pause could not be stored: it is tried again, because nothing else will do so.
      return armAt(requested.ending && world.now() + STORE_RETRY);
    }
    const hasWork = mutations.length + uploads.length > 0;
    const standing = hasWork ? await lease.hold(held) : ({ kind: 'mine' } as const);
    if (isHeld()) return;
    const now = world.now();
    // A rest longer than the longest possible comes from a clock that jumped.
    if (restUntil > now && restUntil - now <= STORE_RETRY) return armAt(restUntil);
    const due: number[] = [];
    const begun = counts.begun;
    for (const worker of workers) {
      if (snapshot.isOld()) snapshot = (await readQueue()) ?? snapshot;
      if (isHeld()) return;
      const at = await worker.tick(standing.kind === 'mine' ? 'all' : 'own', snapshot);
      if (at !== undefined) due.push(at);
    }
    if (standing.kind === 'others') due.push(standing.until);
    if (isHeld()) return;
    if (counts.running > 0) due.push(world.now() + HEARTBEAT_INTERVAL);
    armAt(due.length > 0 ? Math.min(...due) : undefined);
    // Other tabs are notified of new work only: otherwise two sending tabs would wake each other for ever.
    if (counts.begun === begun) return;
    onChange();
    void read();
  }

  async function readQueue(): Promise<QueueSnapshot | undefined> {
    const { ended } = counts;
    const contents = await read();
    return contents && { contents, isOld: () => counts.ended !== ended };
  }

  function request({ ending = requested.ending, isDue = requested.isDue }: Requested): void {
    requested = { ending: requested.ending === 'any' ? 'any' : ending, isDue };
  }

  /** Carries out what was requested before `contents` were read; returns whether that changed the store. */
  async function wake(contents: QueueContents, { ending, isDue }: Requested): Promise<boolean> {
    let hasChanged = false;
    try {
      if (ending && isEnded(contents.pause, ending)) {
        hasChanged = true;
        await lease.goOn(ending).catch((cause: unknown) => {
          request({ ending });
          throw cause;
        });
      }
      if (isDue)
        for (const worker of workers) hasChanged = (await worker.retryNow(contents)) || hasChanged;
    } catch (cause) {
      world.log('error', 'The outbox could not be woken', cause);
    }
    if (hasChanged) onChange();
    return hasChanged;
  }

  function armAt(at: number | undefined): void {
    callOff?.();
    callOff = at === undefined ? undefined : world.after(Math.max(1, at - world.now()), look);
  }

  /** Credentials may work again without an event: they are retried, so that nobody has to sign in for that. */
  function retryLater(isWaiting: boolean): void {
    if (isWaiting) callOffRetry ??= world.after(CREDENTIALS_RETRY, again('needs-sign-in'));
    else {
      callOffRetry?.();
      callOffRetry = undefined;
    }
  }

  /** Ends a pause of that reason, and tries again. */
  function again(ending: EndedPause): () => void {
    return () => {
      counts.wakes += 1;
      if (ending === 'any') counts.renewals += 1;
      request({ ending });
      retryLater(false);
      retryNow();
    };
  }

  async function pause(reason: Pause['reason']): Promise<void> {
    const owner = remote.owner();
    pausing += 1;
    try {
      if (owner !== undefined) await lease.pause({ reason, owner });
    } catch (cause) {
      world.log('error', 'The outbox could not be paused', cause);
      restUntil = world.now() + STORE_RETRY;
    }
    pausing -= 1;
    onChange();
    look();
  }

  function retryNow(): void {
    retriedAt = world.now();
    breaker.forget();
    request({ isDue: true });
    look();
  }

  return {
    look,
    /** Ends any pause, makes everything due, and looks for work. */
    async goOn() {
      restUntil = 0;
      await lease.goOn('any');
      retryNow();
    },
    /** Looks for work now, and from then on whenever there may be some. */
    start() {
      phase = 'running';
      stopListening = [
        world.onBroadcast(look),
        world.onWake(again('needs-sign-in')),
        remote.onOwnerChange(again('any')),
      ];
      // The credentials may have changed while no tab was open.
      again('any')();
    },
    settled(outcome: SendOutcome, isOfBefore: boolean): void {
      if (phase === 'closed') return;
      const isRefused = outcome === 'needs-sign-in' || outcome === 'access-denied';
      // Credentials may have been renewed since the refusal: only calls made with the new ones may pause.
      if (isRefused && !isOfBefore) return void pause(outcome);
      if (outcome === 'store-failed') restUntil = world.now() + STORE_RETRY;
      onChange();
      const isRested = Math.abs(world.now() - retriedAt) >= RETRY_NOW_INTERVAL;
      const isDue = outcome === 'success' ? isRested : isOfBefore && outcome !== 'store-failed';
      if (isDue) retryNow();
      else look();
    },
    async stop() {
      phase = 'closed';
      callOff?.();
      retryLater(false);
      for (const stop of stopListening) stop();
      for (const worker of workers) await worker.stop();
      // A failure does no harm: the lease expires by itself.
      await lease
        .release()
        .catch((cause: unknown) => world.log('warn', 'The lease was not given back', cause));
    },
  };
}

import { draftsIn } from './store/drafts.ts';
import { isFlushed } from './model/queue-view.ts';
import { queueCommands } from './queue-commands.ts';
import { mutationWorker } from './send/mutation-worker.ts';
import { rememberedProjections } from './model/mutations/project-item.ts';
import { isOfStore } from './store/database.ts';
import type { CallCounts, QueueWorker, SendOutcome } from './send/queue-worker.ts';
import type { Remote } from './send/remote.ts';
import type { StoreSetting } from './store/read-queue.ts';
import { PART_BYTES } from './model/records/upload-record.ts';
import { queueStores } from './queue-stores.ts';
import type { QueueContents } from './model/queue.ts';
import { outboxLease } from './send/lease.ts';
import { createRunner } from './send/runner.ts';
import { circuitBreaker } from './send/circuit-breaker.ts';
import { mendStore } from './store/mend-store.ts';
import { mirroredDatabase, roomWatch } from './store/mirrored-database.ts';
import { submitting } from './submitting.ts';
import { uploadWorker } from './send/upload-worker.ts';
import { waitingSubmissions } from './waiting-submissions.ts';
import { READ_RETRY, REDRAW_INTERVAL } from './model/timing.ts';

export interface OutboxSetting extends Omit<StoreSetting, 'files' | 'partBytes'> {
  readonly remote: Remote;
  /** The size of a part, in bytes; default 5 MiB, and less only for a service in a test. */
  readonly partBytes?: number;
}

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * One tab's outbox over the store that all tabs of the device share. Everything that it reports as saved is on disk. It
 * sends nothing before `start`.
 */
export function createOutbox({
  database: store,
  remote,
  world,
  rules,
  nextKey,
  partBytes = PART_BYTES,
}: OutboxSetting) {
  const database = mirroredDatabase(store);
  const room = roomWatch(database, () => stores.redraw());
  const shared = { world, rules, files: new Map<string, Blob>(), partBytes, nextKey };
  const workers: QueueWorker[] = [];
  const breaker = circuitBreaker(world);
  const counts: CallCounts = { running: 0, begun: 0, ended: 0, wakes: 0, renewals: 0 };
  let isClosed = false;
  let close = () => {};
  const closed = new Promise<void>((resolve) => (close = resolve));
  let isReadSoon = false;
  let stopDrawing = () => {};
  let lastResponseAt = -Infinity;
  /** Whether a form has waited too long for a response of the service, and none has arrived since. */
  let isUnanswered = false;

  const project = rememberedProjections();
  const stores = queueStores(
    database,
    () => ({
      owner: remote.owner(),
      isOnline: world.isOnline(),
      isAnswered: !isUnanswered && !breaker.isOpen() && world.isAnswered?.() !== false,
      isFull: room.isFull(),
      lastResponseAt,
      taking: taking.taking(),
      sentBytes: uploads.sentBytes,
      rules,
      project,
    }),
    (cause) => {
      world.log('error', 'The outbox could not be read', cause);
      // The reading that is about to begin serves this failure too.
      if (isReadSoon) return;
      isReadSoon = true;
      world.after(READ_RETRY, () => {
        isReadSoon = false;
        if (!isClosed) void stores.refresh();
      });
    },
  );
  const waiting = waitingSubmissions(world, stores, {
    heldBackBy: () =>
      stores.status.current()?.heldBackBy ?? (world.isOnline() ? undefined : 'no-network'),
    isResting: () => breaker.until() !== undefined,
    isOffline: () => !world.isOnline() && breaker.isOpen(),
    onUnanswered() {
      isUnanswered = true;
      stores.redraw();
    },
  });

  const runner = createRunner({
    world,
    remote,
    lease: outboxLease(room.watched(), world, world.newId()),
    workers,
    breaker,
    counts,
    read: stores.read,
    onChange: () => world.broadcast(),
  });
  let callOffDrawing: (() => void) | undefined;
  const drawSoon = () => {
    callOffDrawing ??= world.after(REDRAW_INTERVAL, () => {
      callOffDrawing = undefined;
      stores.redraw();
    });
  };
  const responded = () => {
    lastResponseAt = world.now();
    isUnanswered = false;
    waiting.moved();
  };
  const setting = {
    ...shared,
    database: room.watched(),
    remote,
    breaker,
    counts,
    onSettled(outcome: SendOutcome, isOfBefore: boolean) {
      isUnanswered = false;
      if (outcome === 'success') responded();
      // The view drops the sent bytes of aborted calls, which no record in the store contains.
      else stores.redraw();
      runner.settled(outcome, isOfBefore);
    },
    onProgress() {
      responded();
      drawSoon();
    },
  };
  const uploads = uploadWorker(setting);
  workers.push(mutationWorker({ ...setting, onStored: waiting.stored }), uploads);

  const changed = async () => {
    world.broadcast();
    // The user pressed a button, and so expects a connection.
    breaker.askAgain();
    runner.look();
    await stores.refresh();
  };
  const taking = submitting({
    ...shared,
    database,
    owner: () => remote.owner(),
    waiting,
    onTaking: stores.redraw,
    changed: () => void changed(),
  });
  /** A phone's storage may fail just when the app opens: mending is tried again, so that the queue need not wait. */
  const mended = async (): Promise<void> => {
    if (isClosed) return;
    try {
      await mendStore(database, world);
    } catch (cause) {
      if (!isOfStore(cause)) throw cause;
      world.log('error', 'The outbox could not be started yet', cause);
      void stores.refresh();
      await new Promise<void>((resolve) => void world.after(READ_RETRY, resolve));
      await mended();
    }
  };
  const { exportOf, ...commands } = queueCommands({ ...shared, database }, runner.goOn);
  const { submit, upload } = taking;
  const { status, queue, onOutcome } = stores;

  return {
    submit,
    upload,
    status,
    queue,
    onOutcome,
    exportOf,
    ...followedBy(changed, commands),
    /** Drafts of unsubmitted forms. They are in the same database, but are neither sent nor shown as waiting. */
    drafts: draftsIn(database, world.newId, partBytes),

    /** Resolves when nothing of the owner can be sent now: all is sent, waits for a person, or nothing answers. */
    async flush() {
      const since = world.now();
      await runner.goOn();
      const owner = remote.owner();
      // While the service does not respond, further tries would fail too.
      const isVain = () => breaker.isOpen() && counts.running === 0;
      const isDone = (contents: QueueContents) => isVain() || isFlushed(contents, since, owner);
      const read = await stores.read();
      if (read && !isDone(read)) await Promise.race([stores.until(isDone), closed]);
    },
    /** Begins to send as soon as the device's store can be read; has no effect once the outbox is closed. */
    async start() {
      await mended();
      if (isClosed) return;
      runner.start();
      let wasOnline = world.isOnline();
      const onNetwork = () => {
        // A request that failed without a network does not show whether the returned network works.
        const wasHeld = stores.status.current()?.heldBackBy === 'no-network';
        if (world.isOnline() && !wasOnline && wasHeld) responded();
        wasOnline = world.isOnline();
        stores.redraw();
      };
      stopDrawing = world.onOnlineChange?.(onNetwork) ?? stopDrawing;
      await stores.refresh();
    },
    /** Stops all work; no change is lost. */
    async close() {
      isClosed = true;
      close();
      waiting.close();
      await runner.stop();
      stopDrawing();
      callOffDrawing?.();
      world.broadcast();
    },
  };
}

function followedBy<Commands extends object>(after: () => Promise<void>, commands: Commands) {
  const followed = Object.entries(commands).map(([name, command]) => [
    name,
    async (...asked: readonly unknown[]) => {
      const answer: unknown = await command(...asked);
      await after();
      return answer;
    },
  ]);
  return Object.fromEntries(followed) as Commands;
}

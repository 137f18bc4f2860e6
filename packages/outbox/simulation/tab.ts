import { createOutbox } from '../src/create-outbox.ts';
import { type OutboxDatabase, StorageFull, StoreUnavailable } from '../src/store/database.ts';
import type { World } from '../src/world.ts';
import { replicatedDatabase } from '../src/store/replica/replicated-database.ts';
import { memoryDatabase, type MemoryDisk } from '../src/testing/memory-database.ts';
import { modelRemote } from '../src/testing/model-remote.ts';
import type { Boundary, Device, Tab, TabState } from './device.ts';
import { nextKey, PART, RULES } from './club-matters.ts';
import type { Around } from './checker.ts';
import type { Network } from './network.ts';
import type { FaultRates } from './random.ts';

export function openTab({
  name,
  device,
  clock,
  random,
  journal,
  network,
  faultRates,
  boundary,
}: Pick<Around, 'clock' | 'random' | 'journal'> & {
  readonly name: string;
  readonly device: Device;
  readonly network: Network;
  readonly faultRates: () => FaultRates;
  readonly boundary: Boundary;
}): Tab {
  let state: TabState = 'alive';
  let backlog: (() => void)[] = [];
  const listeners = {
    broadcast: new Set<Listener>(),
    wake: new Set<Listener>(),
    owner: new Set<Listener>(),
  };

  const deliver = (happen: () => void) => {
    if (state === 'frozen') backlog.push(happen);
    else if (state === 'alive') happen();
  };
  const later = (ms: number, happen: () => void) => clock.after(ms, () => deliver(happen));
  const listenTo = (what: keyof typeof listeners) => (listener: Listener) => {
    listeners[what].add(listener);
    return () => void listeners[what].delete(listener);
  };
  const comesTo = (what: string) => (state === 'dead' ? 'crash' : boundary(tab, what));

  const storeOn = (disk: MemoryDisk, slowest: number): OutboxDatabase => {
    const inner = memoryDatabase({
      disk,
      onCommit(moment, tables) {
        const isFull = moment === 'before' && random.chance(faultRates().quota);
        const come = isFull ? 'full' : comesTo(`${moment} store ${tables.join()}`);
        if (come !== 'full') return come;
        journal.note(name, () => `no room to store ${tables.join()}`);
        throw new StorageFull('No room');
      },
    });
    return {
      transact: (tables, mode, work) =>
        new Promise((resolve, reject) => {
          const isLost = (when: string) => {
            if (!random.chance(faultRates().storeLoss / 2)) return false;
            journal.note(name, () => `the store is away, ${when} ${tables.join()}`);
            reject(new StoreUnavailable('Away'));
            return true;
          };
          later(random.between(0, slowest), () => {
            if (isLost('before')) return;
            inner.transact(tables, mode, work).then(
              // A record may be on disk although no user was shown that.
              (result) => later(random.between(0, 3), () => isLost('after') || resolve(result)),
              (cause: unknown) => later(random.between(0, 3), () => reject(cause as Error)),
            );
          });
        }),
      close: () => inner.close(),
    };
  };

  let ids = 0;
  const world: World = {
    now: () => clock.now() + device.skew,
    random: () => random.next(),
    after(ms, callback) {
      let isOff = false;
      const off = later(ms, () => {
        if (!isOff) callback();
      });
      return () => {
        isOff = true;
        off();
      };
    },
    newId() {
      ids += 1;
      return `${name}-${ids}`;
    },
    broadcast() {
      for (const other of device.tabs) if (other !== tab) other.hear('broadcast');
    },
    onBroadcast: listenTo('broadcast'),
    onWake: listenTo('wake'),
    isOnline: () => device.isConnected || device.isLying,
    log: (level, message, cause) =>
      journal.note(
        name,
        () => `${level}: ${message} ${cause instanceof Error ? cause.message : ''}`,
      ),
  };

  const remote = modelRemote({
    carry: network.carryFor({
      name,
      device,
      later,
      boundary: comesTo,
    }),
    owner: () => device.user,
    onOwnerChange: listenTo('owner'),
  });

  const { second } = device;
  const primary = storeOn(device.disk, 5);
  const waiting = { isGone: () => state === 'dead', later };
  const database = second
    ? replicatedDatabase({
        primary,
        // Often much later than the first, so that a premature report is much too early.
        replica: storeOn(second.disk, 100),
        alone: (work) => second.lock.alone(waiting, work),
        hasRoom: async () => true,
        world,
      })
    : primary;

  const tab: Tab = {
    name,
    device,
    outbox: createOutbox({ database, remote, world, rules: RULES, nextKey, partBytes: PART }),
    state: () => state,
    freeze() {
      if (state === 'alive') state = 'frozen';
    },
    wake() {
      if (state !== 'frozen') return;
      state = 'alive';
      const missed = backlog;
      backlog = [];
      for (const happen of missed) clock.after(0, () => deliver(happen));
    },
    kill() {
      state = 'dead';
      backlog = [];
    },
    async close() {
      await tab.outbox.close();
      tab.kill();
    },
    hear(what) {
      for (const listener of listeners[what]) later(random.between(0, 10), listener);
    },
  };
  return tab;
}

type Listener = () => void;

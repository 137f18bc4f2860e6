import { memoryDisk, type MemoryDisk } from '../src/testing/memory-database.ts';
import type { Outbox } from '../src/create-outbox.ts';
import { StoreUnavailable } from '../src/store/database.ts';
import type { Stamp } from '../src/store/replica/copy-store.ts';
import type { Journal } from './journal.ts';
import type { Random } from './random.ts';

/** A phone: what its tabs share. */
export interface Device {
  readonly name: string;
  /** Outlives every crash. */
  readonly disk: MemoryDisk;
  /** The second disk of a browser that may lose the first, and the lock on both. */
  readonly second?: { readonly disk: MemoryDisk; readonly lock: StoreLock };
  readonly tabs: Tab[];
  user: string | undefined;
  /** Until when the service knows the credentials. Milliseconds since the epoch, by the service's clock. */
  credentialsUntil: number;
  /** How often somebody signed in or out, and whether the service refused what was asked of it since. */
  signIns: number;
  isRefused: boolean;
  /** Milliseconds its clock is ahead. */
  skew: number;
  isConnected: boolean;
  /** A device without a connection that does not say so. */
  isLying: boolean;
  /** Crashes so far: a new tab is opened only after the last of them. */
  crashes: number;
}

export function deviceOf(name: string, user: string, isForgetful: boolean): Device {
  return {
    name,
    disk: memoryDisk(),
    ...(isForgetful && { second: { disk: memoryDisk(), lock: storeLock() } }),
    tabs: [],
    user,
    credentialsUntil: Number.POSITIVE_INFINITY,
    signIns: 0,
    isRefused: false,
    skew: 0,
    isConnected: true,
    isLying: false,
    crashes: 0,
  };
}

/** The app, open once. */
export interface Tab {
  readonly name: string;
  readonly device: Device;
  readonly outbox: Outbox;
  state(): TabState;
  /** From now on nothing reaches it, until it wakes; then everything at once. */
  freeze(): void;
  wake(): void;
  /** Nothing of it ever runs again. */
  kill(): void;
  close(): Promise<void>;
  hear(what: 'broadcast' | 'wake' | 'owner'): void;
}

export type TabState = 'alive' | 'frozen' | 'dead';

/** What happens to a device before or after a commit or request; `full`, no room, happens before a commit only. */
export type Come = 'go' | 'crash' | 'full';

export type Boundary = (tab: Tab, what: string) => Come;

/** Now and then a browser has thrown one of its two stores away, never the one that the other lacks something of. */
export function forget(
  { name, disk, second }: Device,
  { random, journal }: { readonly random: Random; readonly journal: Journal },
): void {
  if (!second) return;
  const [first, other] = [stampOn(disk), stampOn(second.disk)];
  if (!first || other?.life !== first.life || other.lacksBytes || !random.chance(0.5)) return;
  const isFirst = random.chance(0.7);
  journal.note(name, () => `has forgotten its ${isFirst ? 'first' : 'second'} store`);
  (isFirst ? disk : second.disk).empty();
}

function stampOn({ tables }: MemoryDisk): Stamp | undefined {
  return tables.meta.get('stamp') as Stamp | undefined;
}

/** Longer than a tab waits for another, in milliseconds. */
const PATIENCE = 8_000;

interface Waiting {
  readonly isGone: () => boolean;
  readonly later: (ms: number, happen: () => void) => void;
}

/** The lock on a device's stores: one tab holds it after the other, as long as it is open. */
function storeLock() {
  let holder: Waiting | undefined;
  const queue: { readonly tab: Waiting; readonly take: () => void }[] = [];

  const next = (): void => {
    if (holder && !holder.isGone()) return;
    holder = undefined;
    const first = queue.shift();
    if (!first) return;
    if (first.tab.isGone()) {
      next();
      return;
    }
    holder = first.tab;
    first.take();
  };

  return {
    alone: <Result>(tab: Waiting, work: () => Promise<Result>): Promise<Result> =>
      new Promise((resolve, reject) => {
        const place = {
          tab,
          take() {
            const release = () => {
              if (holder === tab) holder = undefined;
              next();
            };
            work().then(resolve, reject).finally(release);
          },
        };
        queue.push(place);
        tab.later(PATIENCE, () => {
          const at = queue.indexOf(place);
          if (at < 0) return;
          queue.splice(at, 1);
          reject(new StoreUnavailable('Another tab keeps the store'));
        });
        next();
      }),
  };
}

type StoreLock = ReturnType<typeof storeLock>;

import { StoreUnavailable } from '../src/store/database.ts';

/** Longer than a tab waits for another, in milliseconds. */
const PATIENCE = 8_000;

interface Waiting {
  readonly isGone: () => boolean;
  readonly later: (ms: number, happen: () => void) => void;
}

/** The lock on a device's stores: one tab holds it after the other, as long as it is open. */
export function storeLock() {
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

export type StoreLock = ReturnType<typeof storeLock>;

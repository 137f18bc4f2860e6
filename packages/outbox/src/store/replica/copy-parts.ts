import type { Key, OutboxDatabase } from '../database.ts';
import { compareKeys } from '../engines/keys.ts';

/** More at once are not held in memory, and fewer take longer: each step waits for the disk. */
const IN_A_STEP = 4;

/** Copies the bytes of `keys` from one store to another, a few at a time, for as long as there is room for them. */
export async function copyParts(
  from: OutboxDatabase,
  to: OutboxDatabase,
  keys: readonly Key[],
  hasRoom: () => Promise<boolean> = async () => true,
): Promise<void> {
  for (let place = 0; place < keys.length; place += IN_A_STEP) {
    if (!(await hasRoom())) return;
    const next = keys.slice(place, place + IN_A_STEP);
    const parts = await from.transact(['parts'], 'read', (step) =>
      Promise.all(next.map((key) => step.get('parts', key))),
    );
    await to.transact(['parts'], 'write', async (step) => {
      for (const part of parts) if (part) await step.put('parts', part);
    });
  }
}

/** Those of `keys` that are not among `others`; both in ascending order. */
export function keysWithout(keys: readonly Key[], others: readonly Key[]): readonly Key[] {
  let place = 0;
  return keys.filter((key) => {
    while (place < others.length && compareKeys(others[place] as Key, key) < 0) place += 1;
    return place === others.length || compareKeys(others[place] as Key, key) !== 0;
  });
}

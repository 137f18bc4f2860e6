import type { Key, OutboxDatabase, Transaction } from '../database.ts';
import { keyOf } from '../engines/keys.ts';
import { recordsIn } from './bring-back.ts';
import { copyParts, keysWithout } from './copy-parts.ts';
import { isAsOf, RECORD_TABLES, type Stamp, stampIn, wholeStamp } from './stamp.ts';

/**
 * Makes a replica hold what the store holds, whatever it held before: all records as they are at one instant, and then
 * of the bytes, which never change, what it lacks, a few parts a step and as far as there is room.
 * @param before as the replica was: where it has gone on since, that instant may be an older one than its own
 * @returns whether it has not, and the store was there
 */
export async function catchUp(
  primary: OutboxDatabase,
  replica: OutboxDatabase,
  before: Stamp | undefined,
  hasRoom: () => Promise<boolean>,
): Promise<boolean> {
  const tables = [...RECORD_TABLES, 'parts'] as const;
  const earlier = await replica.transact(['drafts'], 'read', draftTimes);
  const now = await primary.transact(tables, 'read', async (step) => ({
    found: await recordsIn(step),
    stamp: await stampIn(step),
    parts: await step.keys('parts'),
  }));
  const { stamp } = now;
  // Emptied this very moment: what the replica holds is all there is.
  if (!stamp) return false;
  const missing = await replica.transact(tables, 'write', async (step) => {
    if (!isAsOf(await stampIn(step), before)) return undefined;
    const since = await draftsSince(step, earlier);
    for (const { table, records } of now.found) {
      const isNewer = (key: Key) => table === 'drafts' && since.has(key);
      const keys = records.map((record) => keyOf(table, record));
      for (const key of keysWithout(await step.keys(table), keys)) {
        if (!isNewer(key)) await step.delete(table, key);
      }
      for (const record of records) {
        if (!isNewer(keyOf(table, record))) await step.put(table, record);
      }
    }
    const there = await step.keys('parts');
    for (const key of keysWithout(there, now.parts)) await step.delete('parts', key);
    const absent = keysWithout(now.parts, there);
    if (absent.length > 0) await step.put('meta', { ...stamp, lacksBytes: true });
    return absent;
  });
  if (!missing) return false;
  await copyParts(primary, replica, missing, hasRoom);
  if (missing.length > 0) await replica.transact(['meta'], 'write', saysItLacksNothing);
  return true;
}

/** When each draft was saved, by its id. */
async function draftTimes(step: Transaction): Promise<ReadonlyMap<Key, unknown>> {
  const drafts = (await step.all('drafts')) as readonly { id: string; savedAt?: unknown }[];
  return new Map(drafts.map(({ id, savedAt }) => [id, savedAt]));
}

/**
 * The drafts that were written into the replica after `earlier`. No stamp counts them, as each goes into both places at
 * once: what was read of the store in between may be older.
 */
async function draftsSince(
  step: Transaction,
  earlier: ReadonlyMap<Key, unknown>,
): Promise<ReadonlySet<Key>> {
  const times = [...(await draftTimes(step))];
  return new Set(
    times.flatMap(([id, at]) => (earlier.get(id) === at && earlier.has(id) ? [] : id)),
  );
}

async function saysItLacksNothing(step: Transaction): Promise<void> {
  const stamp = await stampIn(step);
  if (stamp) await step.put('meta', wholeStamp(stamp));
}

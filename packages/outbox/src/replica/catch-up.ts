import type { Key, OutboxDatabase, Transaction } from '../ports/database.ts';
import { compareKeys } from '../store/compare-keys.ts';
import { keyOf } from '../store/table-keys.ts';
import { recordsIn } from './bring-back.ts';
import { isOfTheMoment, RECORD_TABLES, type Stamp, stampIn, wholeStamp } from './stamp.ts';

/**
 * Makes a replica hold what the store holds, whatever it held before: all records as they are at one instant, and then
 * of the bytes, which never change, what it lacks, one part a step and as far as there is room.
 * @param before as the replica was: where it has gone on since, that instant may be an older one than its own
 * @returns whether it has not
 */
export async function catchUp(
  primary: OutboxDatabase,
  replica: OutboxDatabase,
  before: Stamp | undefined,
  hasRoom: () => Promise<boolean>,
): Promise<boolean> {
  const tables = [...RECORD_TABLES, 'parts'] as const;
  const now = await primary.transact(tables, 'read', async (step) => ({
    found: await recordsIn(step),
    stamp: await stampIn(step),
    parts: await step.keys('parts'),
  }));
  const missing = await replica.transact(tables, 'write', async (step) => {
    const stamp = await stampIn(step);
    if (stamp?.life !== before?.life || stamp?.n !== before?.n) return undefined;
    for (const { table, records } of now.found) {
      const keys = records.map((record) => keyOf(table, record));
      for (const key of lacking(keys, await step.keys(table))) await step.delete(table, key);
      for (const record of records) {
        if (!isOfTheMoment(table, record)) await step.put(table, record);
      }
    }
    const there = await step.keys('parts');
    for (const key of lacking(now.parts, there)) await step.delete('parts', key);
    const absent = lacking(there, now.parts);
    if (now.stamp && absent.length > 0) await step.put('meta', { ...now.stamp, lacksBytes: true });
    return absent;
  });
  if (!missing) return false;
  for (const key of missing) {
    if (!(await hasRoom())) break;
    const part = await primary.transact(['parts'], 'read', (step) => step.get('parts', key));
    if (part) await replica.transact(['parts'], 'write', (step) => step.put('parts', part));
  }
  if (missing.length > 0) await replica.transact(['meta'], 'write', saysItLacksNothing);
  return true;
}

async function saysItLacksNothing(step: Transaction): Promise<void> {
  const stamp = await stampIn(step);
  if (stamp) await step.put('meta', wholeStamp(stamp));
}

/** Those of `keys` that are not among `there`. */
function lacking(there: readonly Key[], keys: readonly Key[]): readonly Key[] {
  return keys.filter((key) => !there.some((each) => compareKeys(each, key) === 0));
}

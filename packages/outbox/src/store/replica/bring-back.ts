import type { OutboxDatabase, TableName, Transaction } from '../database.ts';
import { keyOf } from '../engines/keys.ts';
import { copyParts, keysWithout } from './copy-parts.ts';
import { isOfTheMoment, isStamp, RECORD_TABLES, stampOf, wholeStamp } from './stamp.ts';

/** More steps than a store sees in between: a tab that had read it before takes nothing it remembers for what is there. */
const AHEAD = 1_000_000;

/** What waits in a store. */
const WAITING = ['mutations', 'uploads'] as const;

interface Records {
  readonly table: TableName;
  readonly records: readonly object[];
}

/**
 * Fills a store that its browser has emptied with all that its replica holds: the bytes of files first, a few parts
 * a step, then the records in one, with the stamp. Where it is broken off, what is back by then is not brought again.
 * @returns how much waits again
 */
export async function bringBack(primary: OutboxDatabase, replica: OutboxDatabase): Promise<number> {
  const { found, parts } = await replica.transact(
    [...RECORD_TABLES, 'parts'],
    'read',
    async (step) => ({ found: await recordsIn(step), parts: await step.keys('parts') }),
  );
  const recordsOf = (name: TableName) => found.find(({ table }) => table === name)?.records ?? [];
  const ids = new Set([
    ...recordsOf('uploads').map((file) => keyOf('uploads', file)),
    ...recordsOf('drafts').map((draft) => ('file' in draft ? draft.file : undefined)),
  ]);
  const back = await primary.transact(['parts'], 'read', (step) => step.keys('parts'));
  const needed = parts.filter((key) => typeof key === 'object' && ids.has(key[0] as string));
  await copyParts(replica, primary, keysWithout(needed, back));
  await primary.transact(RECORD_TABLES, 'write', async (step) => {
    for (const { table, records } of found) {
      for (const record of records) {
        if (!isOfTheMoment(table, record))
          await step.put(table, isStamp(record) ? wholeStamp(record) : counted(record));
      }
    }
  });
  return found
    .filter(({ table }) => (WAITING as readonly TableName[]).includes(table))
    .reduce((sum, { records }) => sum + records.length, 0);
}

/**
 * Moves the records of a replica from another life of this store to the store's quarantine: users can see and export
 * them there, and nothing is sent that may have been sent since.
 */
export async function quarantine(
  primary: OutboxDatabase,
  replica: OutboxDatabase,
  { now, newId }: { readonly now: number; readonly newId: () => string },
): Promise<void> {
  if (!(await stampOf(replica))) return;
  const found = await replica.transact(RECORD_TABLES, 'read', recordsIn);
  await primary.transact(['damaged'], 'write', async (step) => {
    for (const { table, records } of found) {
      if (!(WAITING as readonly TableName[]).includes(table)) continue;
      for (const record of records) {
        const problem = 'It waited here before the browser lost its storage';
        const key = keyOf(table, record);
        await step.put('damaged', { id: newId(), table, key, found: record, problem, at: now });
      }
    }
  });
}

/** All records of a store but its bytes. */
export async function recordsIn(step: Transaction): Promise<readonly Records[]> {
  const found: Records[] = [];
  for (const table of RECORD_TABLES) {
    found.push({ table, records: (await step.all(table)) as readonly object[] });
  }
  return found;
}

/** The count of a table's versions goes on far ahead. */
function counted(record: object): object {
  const { name, version } = record as { readonly name?: unknown; readonly version?: unknown };
  if (typeof version !== 'number' || !String(name).startsWith('version of ')) return record;
  return { ...record, version: version + AHEAD };
}

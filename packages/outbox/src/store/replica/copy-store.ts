import {
  type OutboxDatabase,
  type TableName,
  type Transaction,
  type Key,
  keyOf,
  TABLE_KEYS,
  type Change,
} from '../database.ts';

/** More steps than any store has: by it a tab that remembers an earlier store notices that this is another. */
const AHEAD = 1_000_000;

const WAITING: readonly TableName[] = ['mutations', 'uploads'];

interface Records {
  readonly table: TableName;
  readonly records: readonly object[];
}

/** Fills an emptied store from its replica, bytes first, the stamp last. Returns how many records wait again. */
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
    .filter(({ table }) => WAITING.includes(table))
    .reduce((sum, { records }) => sum + records.length, 0);
}

/** Quarantines unsent records of a replica of another life, to be exported: they may have been sent since. */
export async function quarantine(
  primary: OutboxDatabase,
  replica: OutboxDatabase,
  { now, newId }: { readonly now: number; readonly newId: () => string },
): Promise<void> {
  if (!(await stampOf(replica))) return;
  const found = await replica.transact(RECORD_TABLES, 'read', recordsIn);
  await primary.transact(['damaged'], 'write', async (step) => {
    for (const { table, records } of found) {
      if (!WAITING.includes(table)) continue;
      for (const record of records) {
        const problem = 'It waited here before the browser lost its storage';
        const key = keyOf(table, record);
        await step.put('damaged', { id: newId(), table, key, found: record, problem, at: now });
      }
    }
  });
}

const recordsIn = (step: Transaction): Promise<readonly Records[]> =>
  Promise.all(
    RECORD_TABLES.map(async (table) => {
      const records = (await step.all(table)) as readonly object[];
      return { table, records };
    }),
  );

/** Moves the count of a table's versions far ahead. */
function counted(record: object): object {
  const { name, version } = record as { readonly name?: unknown; readonly version?: unknown };
  if (typeof version !== 'number' || !String(name).startsWith('version of ')) return record;
  return { ...record, version: version + AHEAD };
}

/**
 * Makes a replica equal to the store, whatever it held before: all records as of one instant, and then the missing
 * bytes, which never change, a few parts a step and as far as there is room.
 * @param before the replica's stamp when the two were compared
 * @returns false if the replica has another stamp by now, or the store was emptied
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
  // The store was emptied at this moment: only the replica has the records.
  if (!stamp) return false;
  const missing = await replica.transact(tables, 'write', async (step) => {
    if (!isAsOf(await stampIn(step), before)) return undefined;
    const times = await draftTimes(step);
    // Stamps do not count drafts: the replica may have got newer ones than those that were read from the store.
    const isSince = (key: Key) =>
      times.has(key) && !(earlier.has(key) && earlier.get(key) === times.get(key));
    for (const { table, records } of now.found) {
      const isNewer = (key: Key) => table === 'drafts' && isSince(key);
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

async function draftTimes(step: Transaction): Promise<ReadonlyMap<Key, unknown>> {
  const drafts = (await step.all('drafts')) as readonly { id: string; savedAt?: unknown }[];
  return new Map(drafts.map(({ id, savedAt }) => [id, savedAt]));
}

async function saysItLacksNothing(step: Transaction): Promise<void> {
  const stamp = await stampIn(step);
  if (stamp) await step.put('meta', wholeStamp(stamp));
}

/** Copying more at once needs too much memory, and fewer take longer: each step waits for the disk. */
const IN_A_STEP = 4;

/** Copies the bytes of `keys` from one store to another, a few at a time, as long as there is room. */
async function copyParts(
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

function keysWithout(keys: readonly Key[], others: readonly Key[]): readonly Key[] {
  const known = new Set(others.map((key) => JSON.stringify(key)));
  return keys.filter((key) => !known.has(JSON.stringify(key)));
}

export async function repeatOn(step: Transaction, changes: readonly Change[]): Promise<void> {
  for (const change of changes) {
    if ('record' in change) await step.put(change.table, change.record);
    else await step.delete(change.table, change.gone);
  }
}

const STAMP = 'stamp';

/** The life and the last step of the store: in table `meta` of the store and of its replica. */
export interface Stamp {
  readonly name: typeof STAMP;
  /** A random id, made when the store is new, or was found empty with no replica to restore from. */
  readonly life: string;
  /** A new id for each step that the replica repeats. */
  readonly step: string;
  /** Set in a replica that still lacks bytes of the store. */
  readonly lacksBytes?: true;
}

const wholeStamp = ({ name, life, step }: Stamp): Stamp => ({ name, life, step });

/** Whether both hold the same records. */
export const isAsOf = (one: Stamp | undefined, other: Stamp | undefined): boolean =>
  one?.life === other?.life && one?.step === other?.step;

export const isStamp = (record: object): record is Stamp =>
  (record as { readonly name?: unknown }).name === STAMP;

export const stampIn = async (step: Transaction): Promise<Stamp | undefined> =>
  (await step.get('meta', STAMP)) as Stamp | undefined;

export const stampOf = (database: OutboxDatabase): Promise<Stamp | undefined> =>
  database.transact(['meta'], 'read', stampIn);

/** All tables except that of the bytes, which are many and never change. */
export const RECORD_TABLES = (Object.keys(TABLE_KEYS) as TableName[]).filter(
  (table) => table !== 'parts',
);

/** Whether a record is only about this moment: which tab sends, and why none does. */
const isOfTheMoment = (table: TableName, record: object): boolean =>
  table === 'meta' && ['lease', 'pause'].includes((record as { readonly name: string }).name);

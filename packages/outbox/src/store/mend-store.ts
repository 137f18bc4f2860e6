import { type OutboxDatabase, StorageFull, type Transaction } from './database.ts';
import type { World } from '../world.ts';
import { DRAFT_TABLES, incompleteFiles, removeDrafts } from './drafts.ts';
import { READERS, readTable } from './read-queue.ts';
import type { DamagedRecord } from '../model/records/kept-record.ts';
import { START_INTERVAL, LOSER_RETENTION } from '../model/timing.ts';

/** The tables with records that a person wrote or chose. */
const MENDED = ['mutations', 'uploads', 'kept'] as const;

/** The clock at two starts of the app: table `meta`. Milliseconds since the epoch. */
interface StartsRecord {
  readonly name: 'starts';
  /** A start a day or more before `latest` by this clock; 0 if there was none. */
  readonly earlier: number;
  /** The time of the first start on the latest day with a start. */
  readonly latest: number;
}

/** Lifts old records, quarantines damaged ones, and removes old losers and incomplete files. */
export async function mendStore(
  database: OutboxDatabase,
  world: Pick<World, 'now' | 'newId'>,
): Promise<void> {
  const now = world.now();
  const tables = [...MENDED, 'damaged', 'drafts', 'meta'] as const;
  const mend = (hasRoom: boolean): Promise<readonly string[]> =>
    database.transact(tables, 'write', async (step) => {
      if (hasRoom) for (const table of MENDED) await mendTable(step, table, world);
      const before = (await step.get('meta', 'starts')) as StartsRecord | undefined;
      const starts = startsWith(before, now);
      const isNew = before?.earlier !== starts.earlier || before.latest !== starts.latest;
      if (hasRoom && isNew) await step.put('meta', starts);
      const { records: kept } = await readTable(step, 'kept');
      for (const { id, keptAt } of kept) {
        if (starts.earlier - keptAt > LOSER_RETENTION) await step.delete('kept', id);
      }
      return incompleteFiles(step, now);
    });
  const left = await mend(true).catch((cause: unknown) => {
    if (!(cause instanceof StorageFull)) throw cause;
    // A device without room for this must start all the same, because sending frees room. Readers lift old records for
    // themselves, and skip damaged ones.
    return mend(false);
  });
  if (left.length === 0) return;
  await database.transact(DRAFT_TABLES, 'write', async (step) =>
    removeDrafts(step, await incompleteFiles(step, now)),
  );
}

/** Replaces older records by lifted ones, and moves damaged ones to `damaged`. Newer ones stay as they are. */
async function mendTable(
  step: Transaction,
  table: (typeof MENDED)[number],
  world: Pick<World, 'now' | 'newId'>,
): Promise<void> {
  const [all, keys] = await Promise.all([step.all(table), step.keys(table)]);
  for (const [place, found] of all.entries()) {
    const result = READERS[table](found);
    const key = keys[place];
    if (result.kind === 'read' && result.isLifted) await step.put(table, result.record);
    if (result.kind !== 'damaged' || key === undefined) continue;
    const of = { id: world.newId(), table, key, found };
    const quarantined: DamagedRecord = { ...of, problem: result.problem, at: world.now() };
    await step.put('damaged', quarantined);
    await step.delete(table, key);
  }
}

/**
 * The times of this start and of a start at least a day earlier. A record is old only if it is old at both, because the
 * clock may just have been set a month ahead, and would have to stay wrong for a day. It does no harm if a record stays
 * one start too long. If the clock was set back, both times are.
 */
function startsWith(before: StartsRecord | undefined, now: number): StartsRecord {
  const { earlier, latest } = before ?? { earlier: 0, latest: now };
  return now - latest < START_INTERVAL
    ? { name: 'starts', earlier: Math.min(earlier, now), latest: Math.min(latest, now) }
    : { name: 'starts', earlier: latest, latest: now };
}

import type { OutboxDatabase } from '../ports/database.ts';
import type { World } from '../ports/world.ts';
import { mendTable } from '../records/read-table.ts';

/** How long a loser is kept, in milliseconds. */
const KEPT_FOR = 30 * 24 * 60 * 60_000;

/** Lifts what older versions wrote, sets aside what is damaged, and lets go of losers that were kept long enough. */
export function mendStore(
  database: OutboxDatabase,
  world: Pick<World, 'now' | 'newId'>,
): Promise<void> {
  const now = world.now();
  const aside = { now, newId: () => world.newId() };
  return database.transact(['mutations', 'uploads', 'damaged', 'kept'], 'write', async (step) => {
    await mendTable(step, 'mutations', aside);
    await mendTable(step, 'uploads', aside);
    const kept = (await step.all('kept')) as readonly { id: string; keptAt: number }[];
    for (const { id, keptAt } of kept) {
      if (now - keptAt > KEPT_FOR) await step.delete('kept', id);
    }
  });
}

import { type OutboxDatabase, StorageFull } from '../store/database.ts';
import { memoryDatabase } from './memory-database.ts';
import { mirroredDatabase } from '../store/mirrored-database.ts';
import type { ManualWorld } from './manual-world.ts';

/**
 * A device that takes two steps that put something, and then is full to the brim: until bytes were deleted by a
 * step that puts nothing, and it has tidied up after that. Milliseconds.
 */
export function brimful(world: ManualWorld, tidiesAfter: number): OutboxDatabase {
  const inner = memoryDatabase();
  let puts = 0;
  let freedAt = Infinity;
  return mirroredDatabase({
    ...inner,
    transact: (tables, mode, work) =>
      inner.transact(tables, mode, async (step) => {
        let [hasPut, hasDeleted] = [false, false];
        const result = await work({
          ...step,
          put: (...given) => ((hasPut = true), step.put(...given)),
          delete: (...given) => ((hasDeleted = true), step.delete(...given)),
        });
        if (hasPut) puts += 1;
        if (hasPut && puts > 2 && world.now() < freedAt + tidiesAfter)
          throw new StorageFull('full');
        if (hasDeleted && !hasPut) freedAt = Math.min(freedAt, world.now());
        return result;
      }),
  });
}

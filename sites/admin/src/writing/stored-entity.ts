import { AlreadyExists, VersionConflict } from '@clubhouse/content';
import { nextArticleId, type EntityWrites, type WriteAnswer } from '@clubhouse/content/admin';
import type { Item } from '@clubhouse/outbox';
import type { EntityWriter } from '#writing/entity-writer.ts';

/** As many people never begin something in the same millisecond. */
const MOST_IDS = 100;

/** One table's writes for the outbox, in the name of whoever is signed in. */
export function storedEntity(writes: EntityWrites, savedBy: () => string): EntityWriter {
  return {
    async create({ id, ...wish }) {
      let next = id;
      for (let tried = 1; tried <= MOST_IDS; tried += 1) {
        const answer = await writes.create({ ...wish, id: next, savedBy: savedBy() });
        if (answer.kind === 'stored') return answer.item as Item;
        next = nextArticleId(next);
      }
      throw new AlreadyExists(`The ids from ${id} on are taken`);
    },
    replace: async (wish) =>
      storedOrConflict(await writes.replace({ ...wish, savedBy: savedBy() })),
    async delete(wish) {
      const answer = await writes.delete(wish);
      if (answer.kind === 'refused') storedOrConflict(answer);
    },
  };
}

function storedOrConflict(answer: WriteAnswer): Item {
  if (answer.kind === 'stored') return answer.item as Item;
  throw new VersionConflict(answer.kind === 'refused' ? answer.current : undefined);
}

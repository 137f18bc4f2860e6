import { AlreadyExists } from '@clubhouse/content';
import { nextArticleId, type NewsWriter } from '@clubhouse/content/admin';
import type { Item } from '@clubhouse/outbox';
import type { EntityWriter } from '#writing/entity-writer.ts';

/** Two people begin an article in the same millisecond once in a club's life; a hundred never do. */
const MOST_IDS = 100;

/** Articles for the outbox, saved in the name of whoever is signed in. */
export function newsEntity(writer: NewsWriter, savedBy: () => string): EntityWriter {
  return {
    async create({ id, ...wish }) {
      let next = id;
      for (let tried = 1; ; tried += 1) {
        try {
          return (await writer.create({ ...wish, id: next, savedBy: savedBy() })) as Item;
        } catch (error) {
          if (!(error instanceof AlreadyExists) || tried === MOST_IDS) throw error;
          next = nextArticleId(next);
        }
      }
    },
    replace: (wish) => writer.replace({ ...wish, savedBy: savedBy() }),
    delete: (wish) => writer.delete(wish),
  };
}

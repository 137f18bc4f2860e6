import { AlreadyExists, VersionConflict } from '../errors.ts';
import type { StoredItem } from '../reader/database-reader.ts';
import type { ArticleSave } from './article-item.ts';
import { entityWrites, type ItemDeletion } from './entity-writes.ts';
import type { BaseVersion } from './item-save.ts';

/**
 * Writes articles for callers who have no outbox: what `EntityWrites` answers as a refusal rejects here. Every
 * method may be repeated with the same `opId` after an answer was lost: the effect is that of once. Rejects
 * with the classes of `errors.ts`.
 */
export interface NewsWriter {
  /** @throws AlreadyExists when the id is taken by something that is not ours */
  create(save: ArticleSave): Promise<StoredItem>;
  /** @throws VersionConflict when the item is no longer at `base.rev`, or gone */
  replace(save: ArticleSave & { readonly base: BaseVersion }): Promise<StoredItem>;
  /**
   * Deleting what is gone is success.
   * @throws VersionConflict when `base` is given and the item is no longer at `base.rev`
   */
  delete(wish: ItemDeletion): Promise<void>;
}

export function newsWriter(options: Parameters<typeof entityWrites>[0]): NewsWriter {
  const { news } = entityWrites(options);
  return {
    async create(save) {
      const answer = await news.create(save);
      if (answer.kind === 'stored') return answer.item;
      throw new AlreadyExists(`The id ${save.id} is taken`);
    },
    async replace(save) {
      const answer = await news.replace(save);
      if (answer.kind === 'stored') return answer.item;
      throw new VersionConflict(answer.kind === 'refused' ? answer.current : undefined);
    },
    async delete(wish) {
      const answer = await news.delete(wish);
      if (answer.kind === 'refused') throw new VersionConflict(answer.current);
    },
  };
}

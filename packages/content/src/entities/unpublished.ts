import * as v from 'valibot';
import { type BaseVersion, type ItemSave, listing, savedOver } from '../items/item-save.ts';
import { asText, type StoredItem } from '../items/stored-value.ts';
import { ARTICLE_LIMITS, nextArticleId } from './article.ts';
import { HELD_BACK, publishedPlace, unpublishedId } from './read-unpublished.ts';

/** The rules of the fields that every item which is saved for later may have. */
export const unpublishedText = v.object({
  title: v.optional(v.pipe(v.string(), v.maxLength(ARTICLE_LIMITS.title, 'too-long')), ''),
  /** ISO 8601 in UTC; `null` takes the day back. */
  publishAt: v.optional(v.pipe(v.string(), v.isoTimestamp('invalid'))),
});

/**
 * `BuildItem` of drafts: the fields of an item of another table, of which none is required, listed by the instant at
 * which it will be published. The list shows the title, or for a player the name.
 */
export function unpublishedItem(save: ItemSave, before: BaseVersion, now: number): StoredItem {
  const { title, publishAt } = unpublishedText.entries;
  const { item, text } = savedOver(save, before, now, {
    name: 'draft',
    fields: {
      ...{ title, publishAt: v.nullable(publishAt.wrapped) },
      // For an edit of a published item, its fields when the edit was begun.
      base: v.nullable(v.looseObject({})),
      isHeldBack: v.nullable(v.boolean()),
    },
    text: unpublishedText,
  });
  // Drafts without a day are last: a tilde sorts after every digit.
  const undated = item['isHeldBack'] ? HELD_BACK : '~';
  const place = listing('unpublished', `${text.publishAt ?? undated}#${save.id}`);
  return { ...item, ...place, title: asText(item['name']) || text.title };
}

/** The id to try next when another draft has this one. */
export function nextUnpublishedId(id: string): string {
  const place = publishedPlace(id);
  return place ? unpublishedId(place.table, nextArticleId(place.id)) : id;
}

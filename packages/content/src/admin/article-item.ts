import * as v from 'valibot';
import { londonDate } from '../dates/london-date.ts';
import { picture } from '../media/picture.ts';
import { articleText } from '../news/article.ts';
import type { StoredItem } from '../reader/database-reader.ts';
import {
  type ItemSave,
  keptTo,
  listing,
  type BaseVersion,
  saveMarks,
  withoutTaken,
} from './item-save.ts';

/** The fields that a save may set. An edit leaves out unchanged fields; no default replaces them. */
export const articleFields = v.partial(
  v.looseObject({
    ...articleText.entries,
    image: v.string(),
    imageUrl: v.string(),
    /** `null` removes the picture's size and renditions. */
    picture: v.nullable(picture),
  }),
);

/** A save of one article. */
export type ArticleSave = ItemSave;

/**
 * The whole item to store: the saved fields over `before`, whose unknown attributes stay. Every save sets the article's
 * date to today.
 * @param now milliseconds since the epoch
 * @throws RequestRejected when a field breaks the article's rules
 */
export function articleItem(save: ArticleSave, before: BaseVersion, now: number): StoredItem {
  const date = londonDate(now);
  const fields = checked(save.fields);
  const item = {
    ...before.item,
    ...fields,
    date,
    ...listing('news', `${date}#${new Date(now).toISOString()}`),
    ...saveMarks(save, before, now),
  };
  keptTo(articleText, 'article', item);
  return withoutTaken(item, fields);
}

/** Lists read `image`, articles `imageUrl`: both are stored alike. A new picture clears the old size. */
function checked(fields: StoredItem): StoredItem {
  const output = keptTo(articleFields, 'article', fields);
  const image = output.imageUrl ?? output.image;
  return image === undefined ? output : { picture: null, ...output, image, imageUrl: image };
}

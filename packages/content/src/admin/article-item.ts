import * as v from 'valibot';
import { londonDate } from '../dates/london-date.ts';
import { RequestRejected } from '../errors.ts';
import { articleText, picture } from '../news/article.ts';
import type { StoredItem } from '../reader/database-reader.ts';
import { tableDesigns } from '../tables.ts';
import { withOperation } from './operation-log.ts';

/** What a save sets of an article; of an edit, what it leaves out stays as it is. */
const articleFields = v.partial(
  v.looseObject({
    ...articleText.entries,
    image: v.string(),
    imageUrl: v.string(),
    /** `null` takes the picture's sizes away. */
    picture: v.nullable(picture),
  }),
);

/** A save of one article, by whom and when. */
export interface ArticleSave {
  readonly id: string;
  readonly fields: StoredItem;
  /** Unique to this wish, so that a repeated send is recognised. */
  readonly opId: string;
  /** A display name, never an e-mail address: guests can read items. */
  readonly savedBy: string;
}

/**
 * The whole item to store: `before`, attributes unknown to us included, under the fields that were saved.
 * Its date becomes today, as of every save.
 * @param now milliseconds since the epoch
 * @throws RequestRejected when a field breaks the article's rules
 */
export function articleItem(
  { id, fields, opId, savedBy }: ArticleSave,
  before: { readonly rev: number; readonly item: StoredItem },
  now: number,
): StoredItem {
  const date = londonDate(now);
  const savedAt = new Date(now).toISOString();
  const { partitionKey, partition, sortKey } = tableDesigns.news.index!;
  const item: Record<string, unknown> = {
    ...before.item,
    ...checked(fields),
    id,
    date,
    [partitionKey]: partition,
    [sortKey]: `${date}#${savedAt}`,
    rev: before.rev + 1,
    opLog: withOperation(before.item, opId),
    savedBy,
    savedAt,
  };
  if (item['picture'] === null) delete item['picture'];
  assertWhole(item);
  return item;
}

/** Lists read `image` and articles `imageUrl`: they are kept alike, and sizes never outlive their picture. */
function checked(fields: StoredItem): StoredItem {
  const { success, output, issues } = v.safeParse(articleFields, fields);
  if (!success) throw rejected(issues);
  const image = output.imageUrl ?? output.image;
  return image === undefined ? output : { picture: null, ...output, image, imageUrl: image };
}

function assertWhole(item: StoredItem): void {
  const { success, issues } = v.safeParse(articleText, item);
  if (!success) throw rejected(issues);
}

function rejected(issues: readonly v.BaseIssue<unknown>[]): RequestRejected {
  const faults = issues.map((issue) => `${v.getDotPath(issue) ?? 'it'}: ${issue.message}`);
  return new RequestRejected(`The article cannot be stored (${faults.join(', ')})`, {
    cause: issues,
  });
}

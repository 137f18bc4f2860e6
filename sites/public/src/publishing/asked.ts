import { isDeepStrictEqual } from 'node:util';
import type { FeedClub, FeedKeeper, ReadFile } from '@clubhouse/content/feed';
import {
  type DatabaseReader,
  placeOf,
  readCursor,
  type StoredItem,
  type TableName,
} from '@clubhouse/content/reader';

/**
 * What a page asked while it was rendered: one item, a part of a list by its sort key, a whole table, a file that the
 * feed's reading writes, or the feed.
 */
export type Asked =
  | { readonly table: TableName; readonly id: string }
  | ({ readonly table: TableName } & Part)
  | { readonly table: TableName; readonly isWhole: true }
  | { readonly file: string }
  | 'feed';

/** Both ends are included; without an end the range is open. */
type Part = Readonly<Partial<Record<'low' | 'high', string | undefined>>>;

/** A saved, changed or deleted item. */
export interface ItemChange {
  readonly table: TableName;
  readonly id: string;
  /** Its sort keys in the table's index, before the change and after it; none where it was not listed. */
  readonly sortKeys: readonly string[];
}

type Image = Readonly<Record<string, unknown>>;

/** The change in a record of a table's stream, whose images have DynamoDB's format. */
export function itemChange({
  table,
  oldImage,
  newImage,
}: {
  readonly table: string;
  readonly oldImage?: Image | undefined;
  readonly newImage?: Image | undefined;
}): ItemChange {
  const items = [oldImage, newImage].flatMap((image) => (image ? [textsOf(image)] : []));
  const name = table as TableName;
  return {
    table: name,
    id: String(items[0]?.['id']),
    sortKeys: items.flatMap((item) => placeOf(name, item) ?? []),
  };
}

function textsOf(image: Image): StoredItem {
  return Object.fromEntries(
    Object.entries(image).map(([name, value]) => [name, (value as { readonly S?: string }).S]),
  );
}

/** Whether a page that asked this may look different after the change. */
export function isTouched(asked: Asked, { table, id, sortKeys }: ItemChange): boolean {
  if (asked === 'feed' || 'file' in asked || asked.table !== table) return false;
  if ('id' in asked) return asked.id === id;
  return 'isWhole' in asked || sortKeys.some((sortKey) => isWithin(asked, sortKey));
}

function isWithin({ low, high }: Part, sortKey: string): boolean {
  return (low === undefined || low <= sortKey) && (high === undefined || sortKey <= high);
}

/** Whether every change that touches one of these questions also touches one of those `before`. */
export function isCovered(asked: readonly Asked[], before: readonly Asked[] = []): boolean {
  return asked.every((question) => before.some((wider) => covers(wider, question)));
}

function covers(wider: Asked, asked: Asked): boolean {
  if (isDeepStrictEqual(wider, asked)) return true;
  if (wider === 'feed' || asked === 'feed' || 'file' in wider || 'file' in asked) return false;
  if (wider.table !== asked.table || 'id' in wider) return false;
  if ('isWhole' in wider) return true;
  if ('id' in asked || 'isWhole' in asked) return false;
  const isFrom = wider.low === undefined || (asked.low !== undefined && wider.low <= asked.low);
  const isTo = wider.high === undefined || (asked.high !== undefined && asked.high <= wider.high);
  return isFrom && isTo;
}

type OnFailure = (source: string, cause: unknown) => void;

export type Recording = ReturnType<typeof recorded>;

/** A database that notes what is asked of it. Single items are read consistently. */
export function recorded(db: DatabaseReader) {
  const asked = new Set<string>();
  const note = (question: Asked) => void asked.add(JSON.stringify(question));
  return {
    db: {
      async get(table, id, options) {
        // Noted before the answer: a page without the item depends on it, too.
        note({ table, id });
        return db.get(table, id, { ...options, consistent: true });
      },
      async query(table, options) {
        // Noted after the answer, which has the end of its range; a page without an answer is not stored.
        const page = await db.query(table, options);
        note(partOf(table, options, page));
        return page;
      },
      scan(table, options) {
        note({ table, isWhole: true });
        return db.scan(table, options);
      },
    } satisfies DatabaseReader,
    /** @param onFailure called where nothing is known, not even that the feed never answered */
    watchFeed(matches: FeedKeeper, onFailure?: OnFailure): FeedKeeper {
      const watched =
        <Answer>(ask: (club?: FeedClub) => Promise<Answer>) =>
        (club?: FeedClub) => {
          note('feed');
          return ask(club).catch((cause: unknown) => {
            onFailure?.('The feed', cause);
            throw cause;
          });
        };
      return { results: watched(matches.results), fixtures: watched(matches.fixtures) };
    },
    watchFiles: (read: ReadFile, onFailure?: OnFailure) => async (file: string) => {
      note({ file });
      return read(file).catch((cause: unknown) => {
        onFailure?.(file, cause);
        throw cause;
      });
    },
    /** What was asked so far, each question once, and always in the same order. */
    asked: () => [...asked].toSorted().map((question) => JSON.parse(question) as Asked),
  };
}

type QueryOptions = Parameters<DatabaseReader['query']>[1];

/**
 * The part of the list from where the page begins to the item that follows it, because whether one follows is shown,
 * too. A last page goes on to the end of the list.
 */
function partOf(
  table: TableName,
  options: QueryOptions,
  { following: end }: Awaited<ReturnType<DatabaseReader['query']>>,
): Asked {
  const begin = options.cursor === undefined ? undefined : readCursor(options.cursor).sort;
  const [low, high] = options.newestFirst ? [end, begin] : [begin, end];
  return { table, low: low ?? options.from, high: high ?? options.before };
}

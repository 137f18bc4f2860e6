import type { FeedClub, FeedCache, ReadFile } from '@clubhouse/content/feed';
import {
  type DatabaseReader,
  readCursor,
  type StoredItem,
  type TableName,
} from '@clubhouse/content/reader';
import type { PageQuery } from '#publishing/page-query.ts';

export interface Sources {
  readonly db: DatabaseReader;
  readonly matches: FeedCache;
  readonly readFile: ReadFile;
}

interface Watch {
  /** The time limit of each reading of the database in milliseconds, however many of its pages it takes. */
  readonly deadline: number;
  /** Called with every reading that failed; the page gets the error as well, and shows what it can. */
  readonly onFailure: (source: string, cause: unknown) => void;
}

export type WatchedSources = ReturnType<typeof watchedSources>;

/** The same sources, which note what is asked of them. Single items are read consistently. */
export function watchedSources({ db, matches, readFile }: Sources) {
  const asked = new Set<string>();
  const note = (question: PageQuery) => void asked.add(JSON.stringify(question));
  return {
    /** What was asked so far, each question once, and always in the same order. */
    asked: () => [...asked].toSorted().map((question) => JSON.parse(question) as PageQuery),
    /** A reading of the database that hangs counts as failed. */
    within({ deadline, onFailure }: Watch): Sources {
      const watch = <T>(source: string, reading: Promise<T>) =>
        reading.catch((cause: unknown) => {
          onFailure(source, cause);
          throw cause;
        });
      const inTime = <T>(
        table: TableName,
        given: AbortSignal | undefined,
        read: (signal: AbortSignal) => Promise<T>,
      ) => {
        const limit = AbortSignal.timeout(deadline);
        const signal = given ? AbortSignal.any([given, limit]) : limit;
        return watch(table, settledBefore(signal, read(signal)));
      };
      const asking =
        <Answer>(ask: (club?: FeedClub) => Promise<Answer>) =>
        (club?: FeedClub) => {
          note('feed');
          return watch('The feed', ask(club));
        };
      return {
        db: {
          get(table, id, options) {
            // Noted before the answer: a page without the item depends on it, too.
            note({ table, id });
            return inTime(table, options?.signal, (signal) =>
              db.get(table, id, { ...options, signal, consistent: true }),
            );
          },
          query: (table, options) =>
            inTime(table, options.signal, async (signal) => {
              const page = await db.query(table, { ...options, signal });
              // Noted after the answer, which has the end of its range; a page without an answer is not stored.
              note(partOf(table, options, page.following));
              return page;
            }),
          async *scan(table, options) {
            note({ table, isWhole: true });
            yield* await inTime(table, options?.signal, (signal) =>
              everyItem(db.scan(table, { ...options, signal })),
            );
          },
        },
        matches: { results: asking(matches.results), fixtures: asking(matches.fixtures) },
        readFile(file) {
          note({ file });
          return watch(file, readFile(file));
        },
      };
    },
  };
}

/**
 * The part of the list from where the page begins to the item that follows it, because whether one follows is shown,
 * too. A last page goes on to the end of the list.
 */
function partOf(
  table: TableName,
  options: Parameters<DatabaseReader['query']>[1],
  end: string | undefined,
): PageQuery {
  const begin = options.cursor === undefined ? undefined : readCursor(options.cursor).sort;
  const [low, high] = options.newestFirst ? [end, begin] : [begin, end];
  return { table, low: low ?? options.from, high: high ?? options.before };
}

async function everyItem(items: AsyncIterable<StoredItem>): Promise<readonly StoredItem[]> {
  const all: StoredItem[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** Also ends a reading that ignores its signal. Node keeps a signal of several as long as it has a listener. */
function settledBefore<T>(signal: AbortSignal, reading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => reject(signal.reason as Error);
    signal.addEventListener('abort', end);
    const settled = reading.finally(() => signal.removeEventListener('abort', end));
    settled.then(resolve, reject);
  });
}

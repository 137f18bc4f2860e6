import type { DatabaseReader, StoredItem, TableName } from '@clubhouse/content/reader';

export interface Watch {
  /** Milliseconds each reading has, however many pages it takes. */
  readonly deadline: number;
  /** Told of every reading that failed; the failure goes on to the page, which shows what it can. */
  readonly onFailure: (table: TableName, cause: unknown) => void;
}

/** The same database, with a time limit on each reading: one that hangs is away. */
export function watchedDatabase(
  db: DatabaseReader,
  { deadline, onFailure }: Watch,
): DatabaseReader {
  const watch = async <T>(
    table: TableName,
    given: AbortSignal | undefined,
    read: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> => {
    const limit = AbortSignal.timeout(deadline);
    const signal = given ? AbortSignal.any([given, limit]) : limit;
    try {
      return await settledBefore(signal, read(signal));
    } catch (cause) {
      onFailure(table, cause);
      throw cause;
    }
  };
  return {
    get: (table, id, options) =>
      watch(table, options?.signal, (signal) => db.get(table, id, { ...options, signal })),
    query: (table, options) =>
      watch(table, options.signal, (signal) => db.query(table, { ...options, signal })),
    async *scan(table, options) {
      yield* await watch(table, options?.signal, (signal) =>
        everyItem(db.scan(table, { ...options, signal })),
      );
    },
  };
}

async function everyItem(items: AsyncIterable<StoredItem>): Promise<readonly StoredItem[]> {
  const all: StoredItem[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** Also for a reading that does not heed its signal. */
function settledBefore<T>(signal: AbortSignal, reading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    reading.then(resolve, reject);
  });
}

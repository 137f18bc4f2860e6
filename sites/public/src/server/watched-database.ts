import type { DatabaseReader, StoredItem, TableName } from '@clubhouse/content/reader';

export interface Watch {
  /** The time limit of each reading in milliseconds, however many database pages it takes. */
  readonly deadline: number;
  /** Called with every reading that failed; the page gets the error as well, and shows what it can. */
  readonly onFailure: (table: TableName, cause: unknown) => void;
}

/** The same database with a time limit on each reading: a reading that hangs counts as failed. */
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

/** Also ends a reading that ignores its signal. Node keeps a signal of several as long as it has a listener. */
function settledBefore<T>(signal: AbortSignal, reading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => reject(signal.reason as Error);
    signal.addEventListener('abort', end);
    const settled = reading.finally(() => signal.removeEventListener('abort', end));
    settled.then(resolve, reject);
  });
}

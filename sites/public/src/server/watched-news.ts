import type { NewsReader } from '@clubhouse/content/reader';

export interface Watch {
  /** Milliseconds each reading has. */
  readonly deadline: number;
  /** Told of every reading that failed; the failure goes on to the page, which shows what it can. */
  readonly onFailure: (reading: string, cause: unknown) => void;
}

/** The same news, with a time limit on each reading: a database that hangs is away. */
export function watchedNews(news: NewsReader, { deadline, onFailure }: Watch): NewsReader {
  const watch = async <T>(
    reading: string,
    given: AbortSignal | undefined,
    read: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> => {
    const limit = AbortSignal.timeout(deadline);
    const signal = given ? AbortSignal.any([given, limit]) : limit;
    try {
      return await settledBefore(signal, read(signal));
    } catch (cause) {
      onFailure(reading, cause);
      throw cause;
    }
  };
  return {
    latest: (limit, options) =>
      watch('the latest news', options?.signal, (signal) =>
        news.latest(limit, { ...options, signal }),
      ),
    page: (options) =>
      watch('a page of news', options.signal, (signal) => news.page({ ...options, signal })),
    article: (id, options) =>
      watch('an article', options?.signal, (signal) => news.article(id, { ...options, signal })),
  };
}

/** Also for a reading that does not heed its signal. */
function settledBefore<T>(signal: AbortSignal, reading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    reading.then(resolve, reject);
  });
}

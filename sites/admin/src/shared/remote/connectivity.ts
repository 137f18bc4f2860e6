import { type DatabaseReader, type ReadTable, ServiceUnavailable } from '@clubhouse/content';
import { observable } from '#shared/services/observable.ts';

/** Whether the services answer, according to the app's own requests. Decides what is shown, never what is done. */
export type Connectivity = ReturnType<typeof observable<boolean>>;

export function browserConnectivity(): Connectivity {
  const isAnswered = observable(true);
  // A failure before the network returned does not count any more.
  addEventListener('online', () => isAnswered.set(true));
  return isAnswered;
}

/**
 * Passes a request on, and records whether a service answered. Aborted by the caller's `signal` it does not count,
 * unless that is a timeout.
 */
export async function watched<Answer>(
  connectivity: Pick<Connectivity, 'set'>,
  request: Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  try {
    const answer = await request;
    connectivity.set(true);
    return answer;
  } catch (cause) {
    if (isNoAnswer(cause, signal)) connectivity.set(false);
    throw cause;
  }
}

/** Reads by the loaded reader, which is loaded at the first request, and records whether the service answered. */
export function watchedReader(
  connectivity: Connectivity,
  load: () => Promise<DatabaseReader<ReadTable>>,
): DatabaseReader<ReadTable> {
  return {
    get: async (table, id, options) =>
      watched(connectivity, (await load()).get(table, id, options), options?.signal),
    query: async (table, options) =>
      watched(connectivity, (await load()).query(table, options), options.signal),
    async *scan(table, options) {
      const items = (await load()).scan(table, options)[Symbol.asyncIterator]();
      for (;;) {
        const next = await watched(connectivity, items.next(), options?.signal);
        if (next.done) return;
        yield next.value;
      }
    },
  };
}

/** `fetch` rejects with a `TypeError` if nothing answers. */
function isNoAnswer(cause: unknown, signal: AbortSignal | undefined): boolean {
  if (signal?.aborted) return isTimeout(signal.reason);
  return cause instanceof ServiceUnavailable || cause instanceof TypeError || isTimeout(cause);
}

function isTimeout(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'TimeoutError';
}

import { type DatabaseReader, ServiceUnavailable } from '@clubhouse/content';
import type { Remote } from '@clubhouse/outbox';
import type { Connectivity } from '#shared/remote/connectivity.ts';

/** The functions below wrap calls without a change, and report to the connectivity whether a service answered. */
type Watcher = Pick<Connectivity, 'met'>;

/** @param signal the caller's own: an aborted request does not count as unanswered, a timeout does */
export async function watched<Answer>(
  connectivity: Watcher,
  request: Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  try {
    const answer = await request;
    connectivity.met('answer');
    return answer;
  } catch (cause) {
    if (isNoAnswer(cause, signal)) connectivity.met('no-answer');
    throw cause;
  }
}

export function watchedReader(connectivity: Watcher, reader: DatabaseReader): DatabaseReader {
  return {
    get: (table, id, options) =>
      watched(connectivity, reader.get(table, id, options), options?.signal),
    query: (table, options) => watched(connectivity, reader.query(table, options), options.signal),
    async *scan(table, options) {
      const items = reader.scan(table, options)[Symbol.asyncIterator]();
      for (;;) {
        const next = await watched(connectivity, items.next(), options?.signal);
        if (next.done) return;
        yield next.value;
      }
    },
  };
}

export function watchedRemote(connectivity: Watcher, remote: Remote): Remote {
  const observed =
    <Asked extends readonly unknown[], Answer>(call: (...asked: Asked) => Promise<Answer>) =>
    (...asked: Asked): Promise<Answer> =>
      watched(connectivity, call(...asked), asked.at(-1) as AbortSignal);
  const { uploads } = remote;
  return {
    ...remote,
    write: observed(remote.write),
    uploads: {
      put: observed(uploads.put),
      create: observed(uploads.create),
      part: observed(uploads.part),
      parts: observed(uploads.parts),
      complete: observed(uploads.complete),
      abort: observed(uploads.abort),
      underway: observed(uploads.underway),
      head: observed(uploads.head),
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

import { type DatabaseReader, ServiceUnavailable } from '@clubhouse/content';
import type { Remote } from '@clubhouse/outbox';
import type { Line } from '#writing/line.ts';

/** Everything below does what it did; the line is told whether anything answered. */
type Told = Pick<Line, 'met'>;

/** @param signal the caller's own: what they called off says nothing, what took too long does */
export async function watched<Answer>(
  line: Told,
  request: Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  try {
    const answer = await request;
    line.met('answer');
    return answer;
  } catch (cause) {
    if (isSilence(cause, signal)) line.met('no-answer');
    throw cause;
  }
}

export function watchedReader(line: Told, reader: DatabaseReader): DatabaseReader {
  return {
    get: (table, id, options) => watched(line, reader.get(table, id, options), options?.signal),
    query: (table, options) => watched(line, reader.query(table, options), options.signal),
    async *scan(table, options) {
      const items = reader.scan(table, options)[Symbol.asyncIterator]();
      for (;;) {
        const next = await watched(line, items.next(), options?.signal);
        if (next.done) return;
        yield next.value;
      }
    },
  };
}

export function watchedRemote(line: Told, remote: Remote): Remote {
  const told =
    <Asked extends readonly unknown[], Answer>(call: (...asked: Asked) => Promise<Answer>) =>
    (...asked: Asked): Promise<Answer> =>
      watched(line, call(...asked), asked.at(-1) as AbortSignal);
  const { uploads } = remote;
  return {
    ...remote,
    write: told(remote.write),
    uploads: {
      put: told(uploads.put),
      create: told(uploads.create),
      part: told(uploads.part),
      parts: told(uploads.parts),
      complete: told(uploads.complete),
      abort: told(uploads.abort),
      underway: told(uploads.underway),
      head: told(uploads.head),
    },
  };
}

/** A `TypeError` is what `fetch` rejects with where nothing answers. */
function isSilence(cause: unknown, signal: AbortSignal | undefined): boolean {
  if (signal?.aborted) return isTimeout(signal.reason);
  return cause instanceof ServiceUnavailable || cause instanceof TypeError || isTimeout(cause);
}

function isTimeout(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'TimeoutError';
}

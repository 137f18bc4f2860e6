import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FreshPage } from '@clubhouse/public/server';
import { acceptedEncoding } from './accepted-encoding.ts';
import type { WireAnswer } from './wire-answers.ts';

/** What would be answered at once for an address, as the cache of pages tells it. */
export type FreshPages = (address: string) => FreshPage | undefined;

export interface ReadyAnswers {
  /** Answers what was asked if the same was answered before with the same page; whether it did. */
  send(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
  /** To be called before the request is handled: what to give its answer to, where it can serve again. */
  keeper(incoming: IncomingMessage): ((answer: WireAnswer) => void) | undefined;
}

/** Names and values in turn, as Node takes them without looking at each again. */
interface ReadyAnswer {
  readonly head: readonly string[];
  readonly body: Buffer;
}

/**
 * Answers of pages that are in memory, in the shape in which they go over the wire. What makes them (a `Request`, a
 * `Response`, headers copied and checked, a hash of the body) costs several times what it takes to send them, and
 * comes to the same for everyone who takes the same encoding. They go with their page.
 */
export function readyAnswers(fresh: FreshPages): ReadyAnswers {
  const kept = new WeakMap<object, Map<string, ReadyAnswer>>();

  return {
    send(incoming, outgoing) {
      if (!isPlain(incoming)) return false;
      const found = fresh(incoming.url ?? '');
      const answer = found && kept.get(found.page)?.get(encodingOf(incoming));
      if (!answer) return false;
      outgoing.writeHead(200, [...answer.head, 'age', String(found.age)]);
      outgoing.end(answer.body);
      return true;
    },

    keeper(incoming) {
      if (!isPlain(incoming)) return undefined;
      const page = fresh(incoming.url ?? '')?.page;
      if (!page) return undefined;
      // If another page has taken its place meanwhile, nobody will come back for this one.
      return ({ status, headers, body }) => {
        if (status !== 200) return;
        const head = [...headers].filter(([name]) => name !== 'age').flat();
        head.push('content-length', String(body.length));
        const answers = kept.get(page) ?? new Map<string, ReadyAnswer>();
        kept.set(page, answers.set(encodingOf(incoming), { head, body }));
      };
    },
  };
}

/** Whether nothing but the address and the encoding decides what is answered. */
function isPlain({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers['if-none-match'] === undefined;
}

function encodingOf({ headers }: IncomingMessage): string {
  const accepted = headers['accept-encoding'];
  return acceptedEncoding(typeof accepted === 'string' ? accepted : null) ?? 'none';
}

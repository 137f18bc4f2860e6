import type { ServiceContext } from '../core/context.ts';
import type { FeedMatch } from '../core/options.ts';
import type { CloudRequest, Service } from '../core/service.ts';
import { hostileBody } from './hostile-body.ts';
import { matchesAsJson } from './matches-as-json.ts';

const PATH = '/feed/';
/** Beyond what a script of its own would be called by, a name could carry a script into the answer. */
const CALLBACK = /^[A-Za-z_$][\w$]{0,199}$/;
const SCRIPT = 'text/javascript; charset=utf-8';

/**
 * The stand-in of the third-party fixtures feed: `GET /feed/GetResultsSimplified` and `GetFixturesSimplified`
 * with `teamId`, `clubId` and `callback`, answered with a script that calls the callback. Nobody signs in.
 * Like the real one it lets no page read it but as a script.
 */
export function createFeedService({ options, clock, faults, log }: ServiceContext): Service {
  const { feed } = options;
  const matchesOf = (
    operation: string,
    query: URLSearchParams,
  ): readonly FeedMatch[] | undefined => {
    const isOurs = query.get('teamId') === feed?.teamId && query.get('clubId') === feed?.clubId;
    switch (operation) {
      case 'GetResultsSimplified':
        return (isOurs && feed?.season(clock()).results) || [];
      case 'GetFixturesSimplified':
        return (isOurs && feed?.season(clock()).fixtures) || [];
      default:
        return undefined;
    }
  };
  return {
    name: 'feed',
    isOpenToPages: false,
    operationOf: ({ path }) => (path.startsWith(PATH) ? path.slice(PATH.length) : undefined),
    async handle(request, operation) {
      if (operation === ESCAPED) return escaped(request);
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return plain('The feed is only read.', 405);
      }
      const query = new URLSearchParams(request.query);
      const matches = matchesOf(operation, query);
      if (!matches) return plain(`The feed has no ${operation} here.`, 501);
      const callback = query.get('callback') ?? '';
      if (!CALLBACK.test(callback)) return plain('callback must be the name of a function.', 400);
      const fault = faults.takeFeedBody(operation);
      const body = fault ? hostileBody(fault, callback) : `${callback}(${matchesAsJson(matches)});`;
      return new Response(body, {
        headers: { 'content-type': SCRIPT, 'cache-control': 'no-store' },
      });
    },
    failure: (code, message, status) => plain(`${code}: ${message}`, status),
    close: async () => {},
  };

  /** Where the script of the fault `escape` reports what it got hold of; it should never come to that. */
  function escaped(request: CloudRequest): Response {
    log(`feed: a hostile script got through: ${request.query}`);
    return new Response('', { headers: { 'content-type': SCRIPT, 'cache-control': 'no-store' } });
  }
}

/** Counted by the faults endpoint as `feed.Escaped`. */
const ESCAPED = 'Escaped';

function plain(text: string, status: number): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' },
  });
}

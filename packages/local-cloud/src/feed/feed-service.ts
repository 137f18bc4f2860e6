import type { ServiceContext } from '../core/context.ts';
import type { FeedMatch } from '../core/options.ts';
import type { CloudRequest, Service } from '../core/service.ts';
import type { FeedBody } from '../faults/fault.ts';
import { escapeScript } from './escape-script.ts';

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
  const matchesOf = (operation: string, query: URLSearchParams) => {
    const isOurs = query.get('teamId') === feed?.teamId && query.get('clubId') === feed?.clubId;
    const { results = [], fixtures = [] } = (isOurs && feed?.season(clock())) || {};
    const lists = { GetResultsSimplified: results, GetFixturesSimplified: fixtures };
    return new Map(Object.entries(lists)).get(operation);
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

/** What a feed that is broken, or wants something, answers instead of its matches. */
function hostileBody(fault: FeedBody, callback: string): string | ReadableStream<Uint8Array> {
  switch (fault) {
    case 'not-json':
      return '<!doctype html><title>Down for maintenance</title><h1>Back soon</h1>';
    case 'wrong-shape':
      return `${callback}(${JSON.stringify(WRONG_SHAPE)});`;
    case 'throws':
      return `throw new Error('The feed is out of order.');`;
    case 'huge':
      return hugeBody(callback);
    case 'hang':
      return hangingBody(callback);
    case 'endless':
      return 'while (true) {}';
    case 'escape':
      return escapeScript(callback);
  }
}

/** A list, but not of matches. */
const WRONG_SHAPE = [
  null,
  'a match',
  [[]],
  { Date: 1_757_167_200_000, HomeTeamName: 'Number', AwayTeamName: 'For a date' },
  { Date: '2025-09-06T14:00:00Z', HomeTeamName: 'Another', AwayTeamName: 'Kind of date' },
  { Date: '/Date(1757167200000)/', HomeTeamName: { toString: 'nothing' }, AwayTeamName: [] },
  { Date: '/Date(1757167200000)/', HomeTeamName: '', AwayTeamName: null },
  { date: '/Date(1757167200000)/', homeTeamName: 'Small', awayTeamName: 'Letters' },
];

const HUGE = 50_000_000;

/** Some 50 MB of perfectly good matches, made as they are read. */
function hugeBody(callback: string): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const item = String.raw`{"Date":"\/Date(1757167200000)\/","HomeTeamName":"Home","AwayTeamName":"Away","HomeFullTimeScore":10,"AwayFullTimeScore":9,"Type":"RESULT"}`;
  const chunk = encoder.encode(`${item},`.repeat(500));
  let sent = 0;
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(`${callback}([`)),
    pull(controller) {
      sent += chunk.byteLength;
      if (sent < HUGE) return controller.enqueue(chunk);
      controller.enqueue(encoder.encode(`${item}]);`));
      controller.close();
    },
  });
}

/** Begins well, and never ends. */
function hangingBody(callback: string): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(`${callback}([`)),
    // Never settles: no more is asked for, and none comes, until the reader leaves.
    pull: () => new Promise(() => {}),
  });
}

/**
 * Matches as the feed writes them. Its dates are those of .NET before it knew ISO 8601: milliseconds in UTC,
 * slashes escaped, and an offset on some that says nothing.
 */
function matchesAsJson(matches: readonly FeedMatch[]): string {
  const items = matches.map((match, order) => {
    const offset = order % 2 === 0 ? '' : '+0100';
    return {
      Date: `/Date(${match.kickOff}${offset})/`,
      HomeTeamName: match.homeTeam,
      AwayTeamName: match.awayTeam,
      HomeFullTimeScore: match.homeScore ?? null,
      AwayFullTimeScore: match.awayScore ?? null,
      Type: match.type ?? null,
    };
  });
  // Within a text of JSON every quote is escaped: this finds the dates and nothing else.
  return JSON.stringify(items).replace(
    /"Date":"\/(Date\([-+\d]+\))\/"/g,
    String.raw`"Date":"\/$1\/"`,
  );
}

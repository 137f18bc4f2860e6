import type { ServiceContext } from '../core/context.ts';
import type { FeedMatch } from '../core/options.ts';
import type { Service } from '../core/service.ts';
import type { FeedBody } from '../faults/fault.ts';
import { escapeScript } from './escape-script.ts';

const PATH = '/feed/';
/** The name of a function and nothing else: any other text could inject a script into the answer. */
const CALLBACK = /^[A-Za-z_$][\w$]{0,199}$/;

/**
 * The stand-in of the third-party fixtures feed: `GET /feed/GetResultsSimplified` and `GetFixturesSimplified` with
 * `teamId`, `clubId` and `callback`, answered with a script that calls the callback: a page can read it only so.
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
      if (operation === ESCAPED) {
        log(`feed: a hostile script got through: ${request.query}`);
        return script('');
      }
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return plain('The feed is only read.', 405);
      }
      const query = new URLSearchParams(request.query);
      const matches = matchesOf(operation, query);
      if (!matches) return plain(`The feed has no ${operation} here.`, 501);
      const callback = query.get('callback') ?? '';
      if (!CALLBACK.test(callback)) return plain('callback must be the name of a function.', 400);
      const fault = faults.takeFeedBody(operation);
      const body = fault ? HOSTILE[fault](callback) : `${callback}(${matchesAsJson(matches)});`;
      return script(body);
    },
    failure: (code, message, status) => plain(`${code}: ${message}`, status),
  };
}

/** Receives the reports of the `escape` fault's script; on a safe page there are none. */
const ESCAPED = 'Escaped';

const answer = (body: BodyInit, status: number, type: string) =>
  new Response(body, { status, headers: { 'cache-control': 'no-store', 'content-type': type } });
const script = (body: BodyInit) => answer(body, 200, 'text/javascript; charset=utf-8');
const plain = (text: string, status: number) =>
  answer(`${text}\n`, status, 'text/plain; charset=utf-8');

/** The answer of a broken or hostile feed, instead of its matches. */
const HOSTILE: Readonly<Record<FeedBody, (callback: string) => BodyInit>> = {
  'not-json': () => '<!doctype html><title>Down for maintenance</title><h1>Back soon</h1>',
  'wrong-shape': (callback) => `${callback}(${JSON.stringify(WRONG_SHAPE)});`,
  throws: () => `throw new Error('The feed is out of order.');`,
  huge: hugeBody,
  hang: hangingBody,
  endless: () => 'while (true) {}',
  escape: escapeScript,
};

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

/** About 50 MB of valid matches, produced as they are read. */
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

function hangingBody(callback: string): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(`${callback}([`)),
    // Never settles: no further data is sent until the reader disconnects.
    pull: () => new Promise(() => {}),
  });
}

/**
 * Matches in the feed's format, with .NET's old dates: milliseconds in UTC, escaped slashes, and on some an offset
 * without a meaning.
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
  // Inside a JSON string every quote is escaped, so this matches only the dates.
  return JSON.stringify(items).replace(
    /"Date":"\/(Date\([-+\d]+\))\/"/g,
    String.raw`"Date":"\/$1\/"`,
  );
}

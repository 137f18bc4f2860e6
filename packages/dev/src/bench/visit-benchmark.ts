import { type BrowserContext, chromium } from 'playwright-core';
import { launchOptions, openPage } from '../journey/open-browser.ts';
import { startClub } from '../journey/start-club.ts';
import type { TemporaryServer } from '../journey/temporary-server.ts';
import { type Benchmark, type Figure, interval, median, ratioInterval } from './benchmark.ts';
import { SLOWER, type VisitOptions, watchVisit } from './page-visit.ts';
import { type LineShape, shapedLine, type ShapedLine } from './shaped-line.ts';
import { type Twin, withTwins } from './twin-server.ts';

/** Lighthouse's slow 4G; before the first request it also has a DNS lookup and the handshakes of TCP and TLS. */
const LINE: LineShape = {
  roundTrip: 150,
  up: 750_000 / 8,
  down: 1_600_000 / 8,
  lookup: 1,
  handshakes: 2,
};
/** A phone, held upright. */
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
} as const;
const FIXED = [
  ...['/', '/events', '/memberships', '/contact', '/ground'],
  ...['/team', '/info', '/news', '/gallery'],
];
const ROUNDS = 3;
/** The highest ratio of a time to the peer's. */
const GOAL = 1.05;
/** For how much longer than the peer a page may be blocked, in milliseconds: no ratio, as many are not blocked at all. */
const LONGER = 100;
/** How long all rounds of a benchmark may take, including what is started before them, in milliseconds. */
const WITHIN = 270_000;

/** What was measured of a visit, by name. */
type Measures = Readonly<Record<string, number>>;
/** A measure that is compared with the peer's: in words, and its name in a visit. */
export type Compared = readonly [what: string, name: string];

interface VisitBenchmark<Seen extends Measures> {
  readonly about: string;
  readonly look: (context: BrowserContext, address: string, options: VisitOptions) => Promise<Seen>;
  /** Which of the routes are visited; all when absent. */
  readonly isVisited?: (route: string) => boolean;
  /** The pages that are visited in turns with the site's own; none when absent. */
  readonly peer?: Twin;
  /** The times that are compared with the peer's; none when absent. */
  readonly compared?: (route: string) => readonly Compared[];
  /** The other figures of a route, from the medians of the site's visits and of the peer's; not made in pairs. */
  readonly figures: (route: string, ours: Seen, peer: Seen) => readonly Figure[];
}

/** One variant of the site, at the other end of its own line. */
interface Side {
  readonly url: string;
  readonly line: ShapedLine;
}

/** A benchmark in which new visitors open routes of the sample club's site over a bad line, and its peer's, in turns. */
export function visitBenchmark<Seen extends Measures>({
  about,
  look,
  isVisited = () => true,
  peer,
  compared,
  figures,
}: VisitBenchmark<Seen>): Benchmark {
  return {
    about,
    async run({ report, later, pairs: asked }) {
      const began = performance.now();
      const pairs = compared && asked;
      const closedLater = <Thing extends { close(): Promise<void> }>(thing: Thing): Thing => {
        later(() => thing.close());
        return thing;
      };
      const { url, cloudUrl: servicesUrl, stop } = await startClub({ seed: 'sample' });
      later(stop);
      const lineTo = async (port: number) => closedLater(await shapedLine(port, LINE));
      const sideOf = async (server: TemporaryServer): Promise<Side> => {
        const line = await lineTo(closedLater(server).port);
        return { url: `http://localhost:${line.port}`, line };
      };
      const routes = await routesOf(url);
      // Without a twin it only forwards: the site's own pages have the same hop more.
      const sides = [await sideOf(await withTwins(url, [], (html) => html))];
      if (peer) sides.unshift(await sideOf(await withTwins(url, routes, peer)));

      const services = Number(new URL(servicesUrl).port);
      const cloud = await lineTo(services);
      const detoured = await launchOptions({ [services]: cloud.port });
      const browser = closedLater(await chromium.launch(detoured));
      const visited = routes.filter(isVisited).map((route) => ({
        route,
        visits: sides.map((side) => ({ side, seen: [] as Seen[] })),
      }));
      /** What a new visitor sees. */
      const visit = async ({ url: at, line }: Side, path: string): Promise<Seen> => {
        const { page, context } = await openPage(browser, PHONE);
        try {
          await context.addInitScript(watchVisit);
          await page.close();
          cloud.forget();
          return await look(context, at + path, { line, servicesUrl });
        } finally {
          await context.close();
        }
      };
      for (const round of rounds(began, pairs)) {
        for (const { route, visits } of visited) {
          // Each is the first one in turns.
          for (const { side, seen } of round % 2 === 1 ? visits.toReversed() : visits) {
            seen.push(await visit(side, route));
          }
        }
      }
      for (const { route, visits } of visited) {
        const [theirs = [], ours = theirs] = visits.map(({ seen }) => seen);
        for (const [what, name] of compared?.(route) ?? []) {
          const of = (all: readonly Seen[]) => all.map((seen) => seen[name] ?? NaN);
          const comparison = {
            what: `${route} ${what}`,
            isBlocked: name === 'blocking',
            theirs: of(theirs),
            ours: of(ours),
          };
          report(pairs === undefined ? ofMedians(comparison) : inPairs(comparison));
        }
        if (pairs === undefined) figures(route, medians(ours), medians(theirs)).forEach(report);
      }
    },
  };
}

/**
 * Numbers the rounds: all `pairs`, however long they take; else all on an idle machine and fewer on
 * a busy one, so that a benchmark ends within its five minutes on either. At least one is always run.
 */
function* rounds(began: number, pairs?: number): Generator<number, void> {
  let longest = 0;
  for (let made = 0; made < (pairs ?? ROUNDS); made += 1) {
    const start = performance.now();
    if (pairs === undefined && made > 0 && start + longest - began > WITHIN) {
      return console.log(`There was time for ${made} of ${ROUNDS} rounds.`);
    }
    yield made;
    longest = Math.max(longest, performance.now() - start);
    if (pairs !== undefined) console.log(`Pair ${made + 1} of ${pairs}`);
  }
}

/** The fixed pages, and one article and one album: the first that each list leads to. */
async function routesOf(siteUrl: string): Promise<readonly string[]> {
  const routes: string[] = [...FIXED];
  for (const list of ['/news', '/gallery']) {
    const html = await (await fetch(`${siteUrl}${list}`)).text();
    const address = /href="(\/(?:news|album)\/[^"]+)"/.exec(html)?.[1];
    if (address === undefined) throw new Error(`${list} leads nowhere`);
    routes.push(address);
  }
  return routes;
}

function medians<Seen extends Measures>(visits: readonly Seen[]): Seen {
  const names = Object.keys(visits[0] ?? {});
  const middle = names.map((name) => [name, median(visits.map((seen) => seen[name] ?? NaN))]);
  return Object.fromEntries(middle) as Seen;
}

/** A measure of all visits to one page, and of those to the peer's. */
interface Comparison {
  readonly what: string;
  /** Whether the difference is compared, and not the ratio. */
  readonly isBlocked: boolean;
  readonly theirs: readonly number[];
  readonly ours: readonly number[];
}

function ofMedians({ what, isBlocked, theirs, ours }: Comparison): Figure {
  const [then, now] = [median(theirs), median(ours)];
  if (isBlocked) {
    return {
      what: `${what} for longer than the baseline, CPU ${SLOWER}×`,
      value: now - then,
      unit: 'ms',
      limit: { of: 'value', atMost: LONGER },
    };
  }
  const limit = { of: 'ratio', atMost: GOAL } as const;
  return { what, value: now, peer: { what: 'baseline', value: then }, unit: 'ms', limit };
}

/** A goal is met where the interval includes it, or lies below it. */
function inPairs({ what, isBlocked, theirs, ours }: Comparison): Figure {
  const { mean, low, high } = isBlocked
    ? interval(ours.map((value, place) => value - theirs[place]!))
    : ratioInterval(theirs, ours);
  const written = (value: number) => value.toFixed(isBlocked ? 0 : 2);
  return {
    what,
    detail: `${Math.round(median(theirs))} → ${Math.round(median(ours))} ms, 95 % of ${theirs.length}: ${written(low)} to ${written(high)}`,
    value: mean,
    unit: isBlocked ? 'ms' : 'times',
    limit: { of: 'value', atMost: Number((mean - low + (isBlocked ? LONGER : GOAL)).toFixed(3)) },
  };
}

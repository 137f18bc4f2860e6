import { type BrowserContext, chromium } from 'playwright-core';
import { launchOptions, openPage } from '../journey/open-browser.ts';
import { startClub } from '../journey/start-club.ts';
import { type Benchmark, type Figure, interval, median, ratioInterval } from './benchmark.ts';
import { type VisitOptions, watchVisit } from './page-visit.ts';
import { type LineShape, shapedLine, type ShapedLine } from './shaped-line.ts';
import { passedOn, type Twin, withTwins } from './twin-server.ts';

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
/** For how much longer than the peer a page may be blocked, in milliseconds, and the name of that measure. */
export const LONGER = 100;
export const BLOCKED = 'blocked';
/** How long all rounds of a benchmark may take, including what is started before them, in milliseconds. */
const WITHIN = 270_000;

/** What was measured of a visit, by name. */
type Measures = Readonly<Record<string, number>>;

interface VisitBenchmark<Seen extends Measures> {
  readonly about: string;
  /** How many times slower the page's thread is. */
  readonly slower: number;
  readonly look: (context: BrowserContext, address: string, options: VisitOptions) => Promise<Seen>;
  /** Which of the routes are visited; all when absent. */
  readonly isVisited?: (route: string) => boolean;
  /** The pages that are visited in turns with the site's own; none when absent. */
  readonly peer?: Twin;
  /** The figures of a route from the medians of the site's visits and of the peer's. */
  readonly figures: (route: string, ours: Seen, peer: Seen) => readonly Figure[];
  /** What is compared in pairs with the peer's: times, and `BLOCKED`; nothing when absent. */
  readonly times?: (seen: Seen, route: string) => Measures;
}

/** One variant of the site, at the other end of its own line. */
interface Side {
  readonly url: string;
  readonly line: ShapedLine;
}

/** A benchmark in which new visitors open routes of the sample club's site over a bad line, and its peer's, in turns. */
export function visitBenchmark<Seen extends Measures>({
  about,
  slower,
  look,
  isVisited = () => true,
  peer,
  figures,
  times,
}: VisitBenchmark<Seen>): Benchmark {
  return {
    about,
    async run(later, pairs) {
      const began = performance.now();
      const closedLater = <Thing extends { close(): Promise<void> }>(thing: Thing): Thing => {
        later(() => thing.close());
        return thing;
      };
      const { url, cloudUrl: servicesUrl, stop } = await startClub({ seed: 'sample' });
      later(stop);
      const lineTo = async (port: number) => closedLater(await shapedLine(port, LINE));
      const routes = await routesOf(url);
      const sides: Side[] = [];
      for (const site of [peer && withTwins(url, routes, peer), passedOn(url)]) {
        if (!site) continue;
        const line = await lineTo(closedLater(await site).port);
        sides.push({ url: `http://localhost:${line.port}`, line });
      }
      const services = Number(new URL(servicesUrl).port);
      const cloud = await lineTo(services);
      const detoured = await launchOptions({ [services]: cloud.port });
      const browser = closedLater(await chromium.launch(detoured));
      /** What a new visitor sees. */
      const visit = async ({ url: at, line }: Side, path: string): Promise<Seen> => {
        const { page, context } = await openPage(browser, PHONE);
        try {
          await context.addInitScript(watchVisit);
          await page.close();
          cloud.forget();
          return await look(context, at + path, { slower, line, servicesUrl });
        } finally {
          await context.close();
        }
      };

      const visited = routes.filter(isVisited).map((route) => ({
        route,
        visits: sides.map((side) => ({ side, seen: [] as Seen[] })),
      }));
      const inPairs = times && pairs;
      for (let round = 0; round < (inPairs ?? ROUNDS); round += 1) {
        const spent = performance.now() - began;
        // On a busy machine there are fewer rounds, one at least, so that a benchmark ends within its five minutes.
        if (!inPairs && round > 0 && (spent / round) * (round + 1) > WITHIN) {
          console.log(`There was time for ${round} of ${ROUNDS} rounds.`);
          break;
        }
        for (const { route, visits } of visited) {
          // Each is the first one in turns.
          for (const { side, seen } of round % 2 === 1 ? visits.toReversed() : visits) {
            seen.push(await visit(side, route));
          }
        }
        if (inPairs) console.log(`Pair ${round + 1} of ${inPairs}`);
      }
      return visited.flatMap(({ route, visits }) => {
        const [first = [], last = first] = visits.map(({ seen }) => seen);
        if (!inPairs) return figures(route, medians(last), medians(first));
        const timed = (visits: readonly Seen[]) => visits.map((seen) => times(seen, route));
        return ratiosOfPairs(route, timed(first), timed(last));
      });
    },
  };
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

/**
 * One page in pairs with the peer's: the ratios of times, and by how much longer it was blocked. A goal is met where the
 * interval includes it, or lies below it.
 */
function ratiosOfPairs(
  route: string,
  theirs: readonly Measures[],
  ours: readonly Measures[],
): readonly Figure[] {
  return Object.keys(ours[0] ?? {}).map((what) => {
    const [then, now] = [theirs, ours].map((all) => all.map((each) => each[what] ?? NaN));
    const isBlocked = what === BLOCKED;
    const { mean, low, high } = isBlocked
      ? interval(now!.map((value, place) => value - then![place]!))
      : ratioInterval(then!, now!);
    const [from, to] = [low, high].map((value) => value.toFixed(isBlocked ? 0 : 2));
    const [before, after] = [then!, now!].map((values) => Math.round(median(values)));
    const atMost = Number((mean - low + (isBlocked ? LONGER : GOAL)).toFixed(3));
    return {
      what: `${route} ${what}`,
      detail: `${before} → ${after} ms, 95 % of ${ours.length}: ${from} to ${to}`,
      value: mean,
      unit: isBlocked ? 'ms' : 'times',
      limit: { of: 'value', atMost },
    };
  });
}

import type { BrowserContext } from 'playwright-core';
import { type Benchmark, type Figure, median, ratioInterval } from './benchmark.ts';
import type { VisitOptions } from './page-visit.ts';
import { type SiteAfar, type SiteSide, withSiteAfar } from './with-site-afar.ts';

const ROUNDS = 3;

/** What was measured of a visit, by name. */
type Measures = Readonly<Record<string, number>>;

interface VisitBenchmark<Seen extends Measures> {
  readonly about: string;
  /** How many times slower the page's thread is. */
  readonly slower: number;
  readonly look: (context: BrowserContext, address: string, options: VisitOptions) => Promise<Seen>;
  /** Which of the routes are visited; all when absent. */
  readonly isVisited?: (route: string) => boolean;
  /** The variant that is visited in turns with the site; none when absent. */
  readonly peer?: 'baseline' | 'styledByHand';
  /** The figures of a route from the medians of the site's visits and of the peer's. */
  readonly figures: (route: string, ours: Seen, peer: Seen) => readonly Figure[];
  /** The times that are compared with another version; it is compared with none when absent. */
  readonly times?: (seen: Seen) => Measures;
}

/** A benchmark that visits routes of the site from afar, in rounds. */
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
    run: (against) =>
      withSiteAfar(async (afar) => {
        const { ours, before, routes, rounds } = afar;
        const visit = (side: SiteSide, route: string) => afar.look(look, side, route, slower);
        const places = [...routes.keys()].filter((place) => isVisited(routes[place] ?? ''));
        if (before && times) {
          const timed = async (side: SiteSide, route: string) => times(await visit(side, route));
          return inPairs(afar, before, timed, places);
        }
        const visited = places.map((place) => ({
          route: routes[place] ?? '',
          sides: [...(peer ? [afar[peer]] : []), ours].map((side) => ({
            side,
            seen: [] as Seen[],
          })),
        }));
        await rounds(ROUNDS, async () => {
          for (const { route, sides } of visited) {
            for (const { side, seen } of sides) seen.push(await visit(side, route));
          }
        });
        return visited.flatMap(({ route, sides }) => {
          const [first = {} as Seen, last = first] = sides.map(({ seen }) => medians(seen));
          return figures(route, last, first);
        });
      }, times && against),
  };
}

function medians<Seen extends Measures>(visits: readonly Seen[]): Seen {
  const names = Object.keys(visits[0] ?? {});
  const middle = names.map((name) => [name, median(visits.map((seen) => seen[name] ?? NaN))]);
  return Object.fromEntries(middle) as Seen;
}

/**
 * Compares this version with the one that already runs, page by page: both in each round, alternating which comes
 * first. `places` are the indexes of the pages among the routes.
 */
async function inPairs(
  { ours, routes, rounds }: SiteAfar,
  before: NonNullable<SiteAfar['before']>,
  look: (side: SiteSide, route: string) => Promise<Measures>,
  places: readonly number[],
): Promise<readonly Figure[]> {
  const seen = places.map((place) => ({
    route: routes[place] ?? '',
    sides: [
      { side: before, route: before.routes[place] ?? '', times: [] as Measures[] },
      { side: ours, route: routes[place] ?? '', times: [] as Measures[] },
    ] as const,
  }));
  let round = 0;
  await rounds(0, async () => {
    round += 1;
    for (const { sides } of seen) {
      for (const { side, route, times } of round % 2 ? sides : sides.toReversed()) {
        times.push(await look(side, route));
      }
    }
  });
  return seen.flatMap(({ route, sides: [then, now] }) =>
    Object.keys(now.times[0] ?? {}).map((what) =>
      pairedFigure(
        `${route} ${what}`,
        then.times.map((times) => times[what] ?? NaN),
        now.times.map((times) => times[what] ?? NaN),
      ),
    ),
  );
}

/** The ratio of the times after to the times before, both in the order of measurement. */
function pairedFigure(what: string, before: readonly number[], after: readonly number[]): Figure {
  const { ratio, low, high } = ratioInterval(before, after);
  return {
    what,
    detail: `${Math.round(median(before))} → ${Math.round(median(after))} ms, 95 % of ${before.length}: ${low.toFixed(2)} to ${high.toFixed(2)}`,
    value: ratio,
    unit: 'times',
    // Met where the interval includes 1, or lies below it.
    limit: { of: 'value', atMost: Number((ratio - low + 1).toFixed(3)) },
  };
}

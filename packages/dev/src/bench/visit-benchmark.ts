import type { BrowserContext } from 'playwright-core';
import { type Benchmark, type Figure, median, ratioInterval } from './benchmark.ts';
import type { VisitOptions } from './page-visit.ts';
import { withSiteAfar } from './with-site-afar.ts';

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
        const { ours, before, rounds } = afar;
        const { routes } = ours;
        const places = [...routes.keys()].filter((place) => isVisited(routes[place] ?? ''));
        const other = before ?? (peer && afar[peer]);
        const visited = places.map((place) => ({
          route: routes[place] ?? '',
          sides: [...(other ? [other] : []), ours].map((side) => ({
            side,
            route: side.routes[place] ?? '',
            seen: [] as Seen[],
          })),
        }));
        let round = 0;
        await rounds(ROUNDS, async () => {
          round += 1;
          for (const { sides } of visited) {
            // In pairs with another version, each is the first one in turns.
            for (const { side, route, seen } of before && round % 2 === 0
              ? sides.toReversed()
              : sides) {
              seen.push(await afar.look(look, side, route, slower));
            }
          }
        });
        return visited.flatMap(({ route, sides }) => {
          const [first = [], last = first] = sides.map(({ seen }) => seen);
          if (before && times) return inPairs(route, first.map(times), last.map(times));
          return figures(route, medians(last), medians(first));
        });
      }, times && against),
  };
}

function medians<Seen extends Measures>(visits: readonly Seen[]): Seen {
  const names = Object.keys(visits[0] ?? {});
  const middle = names.map((name) => [name, median(visits.map((seen) => seen[name] ?? NaN))]);
  return Object.fromEntries(middle) as Seen;
}

/** Compares this version with the one that already runs, on one page. */
function inPairs(
  route: string,
  before: readonly Measures[],
  after: readonly Measures[],
): readonly Figure[] {
  return Object.keys(after[0] ?? {}).map((what) => {
    const [then, now] = [before, after].map((times) => times.map((each) => each[what] ?? NaN));
    return pairedFigure(`${route} ${what}`, then ?? [], now ?? []);
  });
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

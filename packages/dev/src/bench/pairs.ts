import type { Figure } from './benchmark.ts';
import { median, ratioInterval } from './statistics.ts';
import type { SiteAfar, SiteSide } from './with-site-afar.ts';

/** The measured times of one page, by their names, in milliseconds. */
type Times = Readonly<Record<string, number>>;

/**
 * Compares this version with the one that already runs, page by page: both in each round, alternating which comes
 * first. `places` are the indexes of the pages among `routes`.
 */
export async function inPairs(
  { ours, routes, rounds }: SiteAfar,
  before: SiteSide & Pick<SiteAfar, 'routes'>,
  look: (side: SiteSide, route: string) => Promise<Times>,
  places: readonly number[] = [...routes.keys()],
): Promise<readonly Figure[]> {
  const seen = places.map((place) => ({
    route: routes[place] ?? '',
    sides: [
      { side: before, route: before.routes[place] ?? '', times: [] as Times[] },
      { side: ours, route: routes[place] ?? '', times: [] as Times[] },
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

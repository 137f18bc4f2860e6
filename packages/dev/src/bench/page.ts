import type { Benchmark, Figure } from './benchmark.ts';
import { isWrittenByHand } from './baseline/pages.ts';
import { timesOf, type Visit, visit } from './page-visit.ts';
import { inPairs } from './pairs.ts';
import { median } from './statistics.ts';
import { type SiteAfar, type SiteSide, withSiteAfar } from './with-site-afar.ts';

const SLOWER = 4;
const ROUNDS = 3;

export const page: Benchmark = {
  about: 'a first visit to every public route over slow 4G, against the same page as a baseline',
  run: (against) =>
    withSiteAfar(
      (afar) =>
        afar.before
          ? inPairs(afar, afar.before, async (side, route) =>
              timesOf(await afar.look(visit, side, route, SLOWER)),
            )
          : inTurns(afar, afar.routes, afar.baseline),
      against,
    ),
};

export const styled: Benchmark = {
  about:
    'a first visit to the pages written from the first line, against their own markup and styles',
  run: () =>
    withSiteAfar((afar) => inTurns(afar, afar.routes.filter(isWrittenByHand), afar.styledByHand)),
};

async function inTurns(
  { ours, look, rounds }: SiteAfar,
  routes: readonly string[],
  baseline: SiteSide,
): Promise<readonly Figure[]> {
  const seen = routes.map((route) => ({ route, ours: [] as Visit[], baseline: [] as Visit[] }));
  await rounds(ROUNDS, async () => {
    for (const visits of seen) {
      const of = (side: SiteSide) => look(visit, side, visits.route, SLOWER);
      visits.baseline.push(await of(baseline));
      visits.ours.push(await of(ours));
    }
  });
  return seen.flatMap(({ route, ...visits }) => figuresOf(route, visits));
}

function figuresOf(
  route: string,
  { ours, baseline }: { readonly ours: readonly Visit[]; readonly baseline: readonly Visit[] },
): readonly Figure[] {
  const middle = (visits: readonly Visit[], name: keyof Visit) =>
    median(visits.map((seen) => seen[name]));
  const against = (
    what: string,
    name: keyof Visit,
    {
      unit = 'ms',
      atMost = 1.05,
    }: { readonly unit?: Figure['unit']; readonly atMost?: number } = {},
  ): Figure => ({
    what: `${route} ${what}`,
    value: middle(ours, name),
    peer: { what: 'baseline', value: middle(baseline, name) },
    unit,
    limit: { of: 'ratio', atMost },
  });
  const alone = (
    what: string,
    name: keyof Visit,
    unit: Figure['unit'],
    atMost: number,
  ): Figure => ({
    what: `${route} ${what}`,
    value: middle(ours, name),
    unit,
    limit: { of: 'value', atMost },
  });
  const toKnow = (...asked: Parameters<typeof against>): Figure => {
    const { limit: _none, ...figure } = against(...asked);
    return figure;
  };
  const live: Figure = {
    what: `${route} read again, without credentials at first`,
    value: middle(ours, 'live'),
    peer: { what: 'baseline complete', value: middle(baseline, 'complete') },
    unit: 'ms',
    limit: { of: 'ratio', atMost: 4.8 },
  };
  return [
    toKnow('first byte', 'answered'),
    against('first paint', 'firstPaint'),
    against('largest paint', 'largestPaint'),
    against('content complete', 'complete'),
    alone('layout shift', 'shift', 'times', 0.01),
    {
      what: `${route} blocked for longer than the baseline, CPU ${SLOWER}×`,
      value: middle(ours, 'blocking') - middle(baseline, 'blocking'),
      unit: 'ms',
      limit: { of: 'value', atMost: 100 },
    },
    alone('scripts', 'scripts', 'kB', 120),
    alone('scripts there before the largest paint', 'earlyScripts', 'times', 0),
    toKnow('weight of what is seen', 'weight', { unit: 'kB' }),
    // A page whose lists lie further down, or that has none, reads nothing before the user scrolls.
    ...(Number.isNaN(live.value) ? [] : [live]),
  ];
}

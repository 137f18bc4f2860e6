import type { Benchmark, Figure } from './benchmark.ts';
import { timesOf, type Visit, visitTwice } from './page-visit.ts';
import { inPairs } from './pairs.ts';
import { median } from './statistics.ts';
import { withSiteAfar } from './with-site-afar.ts';

const SLOWER = 4;
const ROUNDS = 3;

type Twice = Awaited<ReturnType<typeof visitTwice>>;

export const repeat: Benchmark = {
  about: 'a second visit a moment after the first, against the same page as a baseline',
  run: (against) =>
    withSiteAfar(async (afar) => {
      const { routes, look, rounds } = afar;
      if (afar.before) {
        return inPairs(afar, afar.before, async (side, route) =>
          timesOf((await look(visitTwice, side, route, SLOWER)).again),
        );
      }
      const seen = routes.map((route) => ({ route, ours: [] as Twice[], baseline: [] as Twice[] }));
      await rounds(ROUNDS, async () => {
        for (const { route, ours, baseline } of seen) {
          baseline.push(await look(visitTwice, afar.baseline, route, SLOWER));
          ours.push(await look(visitTwice, afar.ours, route, SLOWER));
        }
      });
      return seen.flatMap(({ route, ...visits }) => figuresOf(route, visits));
    }, against),
};

function figuresOf(
  route: string,
  { ours, baseline }: { readonly ours: readonly Twice[]; readonly baseline: readonly Twice[] },
): readonly Figure[] {
  const middle = (visits: readonly Twice[], name: keyof Visit) =>
    median(visits.map(({ again }) => again[name]));
  const against = (what: string, name: keyof Visit, atMost = 1.05): Figure => ({
    what: `${route} again, ${what}`,
    value: middle(ours, name),
    peer: { what: 'baseline', value: middle(baseline, name) },
    unit: 'ms',
    limit: { of: 'ratio', atMost },
  });
  const live: Figure = {
    ...against('read again, with credentials at hand', 'live'),
    peer: {
      what: 'baseline complete, first visit',
      value: median(baseline.map(({ first }) => first.complete)),
    },
    limit: { of: 'ratio', atMost: 3.2 },
  };
  return [
    against('first paint', 'firstPaint'),
    against('largest paint', 'largestPaint'),
    against('content complete', 'complete'),
    {
      what: `${route} again, bytes`,
      value: middle(ours, 'bytes'),
      peer: { what: 'baseline', value: middle(baseline, 'bytes') },
      unit: 'kB',
      limit: { of: 'value', atMost: 3 },
    },
    ...(Number.isNaN(live.value) ? [] : [live]),
  ];
}

import type { Benchmark, Figure } from './benchmark.ts';
import { isWrittenByHand } from './baseline/pages.ts';
import { timesOf, type Visit, visit, visitTwice } from './page-visit.ts';
import { visitBenchmark } from './visit-benchmark.ts';

const SLOWER = 4;
const VERY_SLOW = 10;

export const page: Benchmark = visitBenchmark({
  about: 'a first visit to every public route over slow 4G, against the same page as a baseline',
  slower: SLOWER,
  look: visit,
  peer: 'baseline',
  figures: ofFirstVisit,
  times: timesOf,
});

export const styled: Benchmark = visitBenchmark({
  about:
    'a first visit to the pages written from the first line, against their own markup and styles',
  slower: SLOWER,
  look: visit,
  isVisited: isWrittenByHand,
  peer: 'styledByHand',
  figures: ofFirstVisit,
});

export const repeat: Benchmark = visitBenchmark({
  about: 'a second visit a moment after the first, against the same page as a baseline',
  slower: SLOWER,
  look: visitTwice,
  peer: 'baseline',
  figures(route, ours, baseline) {
    const against = besideBaseline(`${route} again,`, ours, baseline);
    return [
      against('first paint', 'firstPaint', { atMost: 1.05 }),
      against('largest paint', 'largestPaint', { atMost: 1.05 }),
      against('content complete', 'complete', { atMost: 1.05 }),
      {
        ...against('bytes', 'bytes', { unit: 'kB' }),
        limit: { of: 'value', atMost: 3 },
      },
      ...reread(`${route} again, read again, with credentials at hand`, ours, {
        peer: { what: 'baseline complete, first visit', value: baseline.completeAtFirst },
        atMost: 3.2,
      }),
    ];
  },
  times: timesOf,
});

export const slow: Benchmark = visitBenchmark({
  about: 'for how long a very slow phone, CPU 10×, is held up by every public route',
  slower: VERY_SLOW,
  look: visit,
  figures: (route, { blocking }) => [
    {
      what: `${route} blocked, CPU ${VERY_SLOW}×`,
      value: blocking,
      unit: 'ms',
      limit: { of: 'value', atMost: 200 },
    },
  ],
  // Zero has no ratio.
  times: ({ blocking }) => ({ blocked: Math.max(1, blocking) }),
});

function ofFirstVisit(route: string, ours: Visit, baseline: Visit): readonly Figure[] {
  const against = besideBaseline(route, ours, baseline);
  const alone = (what: string, value: number, unit: Figure['unit'], atMost: number): Figure => ({
    what: `${route} ${what}`,
    value,
    unit,
    limit: { of: 'value', atMost },
  });
  return [
    against('first byte', 'answered', { atMost: 1.05 }),
    against('first paint', 'firstPaint', { atMost: 1.05 }),
    against('largest paint', 'largestPaint', { atMost: 1.05 }),
    against('content complete', 'complete', { atMost: 1.05 }),
    alone('layout shift', ours.shift, 'times', 0.01),
    alone(
      `blocked for longer than the baseline, CPU ${SLOWER}×`,
      ours.blocking - baseline.blocking,
      'ms',
      100,
    ),
    alone('scripts', ours.scripts, 'kB', 120),
    alone('scripts there before the largest paint', ours.earlyScripts, 'times', 0),
    against('weight of what is seen', 'weight', { unit: 'kB' }),
    ...reread(`${route} read again, without credentials at first`, ours, {
      peer: { what: 'baseline complete', value: baseline.complete },
      atMost: 4.8,
    }),
  ];
}

/** Makes figures of what was measured of both; one without `atMost`, the highest ratio, is for information only. */
function besideBaseline(before: string, ours: Visit, baseline: Visit) {
  return (
    what: string,
    name: keyof Visit,
    { unit = 'ms', atMost }: { readonly unit?: Figure['unit']; readonly atMost?: number } = {},
  ): Figure => ({
    what: `${before} ${what}`,
    value: ours[name],
    peer: { what: 'baseline', value: baseline[name] },
    unit,
    ...(atMost !== undefined && { limit: { of: 'ratio', atMost } }),
  });
}

/** A page whose lists lie further down, or that has none, reads nothing before the user scrolls. */
function reread(
  what: string,
  { live }: Visit,
  { peer, atMost }: { readonly peer: NonNullable<Figure['peer']>; readonly atMost: number },
): readonly Figure[] {
  if (Number.isNaN(live)) return [];
  return [{ what, value: live, unit: 'ms', peer, limit: { of: 'ratio', atMost } }];
}

import type { Benchmark, Figure } from './benchmark.ts';
import { isWrittenByHand, pageByHand } from './page-by-hand.ts';
import { type Visit, visit, visitTwice } from './page-visit.ts';
import { staticTwin, type Twin } from './twin-server.ts';
import { visitBenchmark } from './visit-benchmark.ts';

const SLOWER = 4;
const VERY_SLOW = 10;

/** When the content was on the screen, in words and by the name in a visit. */
const PAINTS = [
  ['first paint', 'firstPaint'],
  ['largest paint', 'largestPaint'],
  ['content complete', 'complete'],
] as const;
const timesOf = (seen: Visit) =>
  Object.fromEntries(PAINTS.map(([what, name]) => [what, seen[name]]));

const baseline: Twin = (html, route) =>
  isWrittenByHand(route) ? pageByHand(html) : staticTwin(html);

export const page: Benchmark = visitBenchmark({
  about: 'a first visit to every public route over slow 4G, against the same page as a baseline',
  slower: SLOWER,
  look: visit,
  peer: baseline,
  figures: ofFirstVisit,
  times: timesOf,
});

export const styled: Benchmark = visitBenchmark({
  about:
    'a first visit to the pages written from the first line, against their own markup and styles',
  slower: SLOWER,
  look: visit,
  isVisited: isWrittenByHand,
  peer: staticTwin,
  figures: ofFirstVisit,
});

export const repeat: Benchmark = visitBenchmark({
  about: 'a second visit a moment after the first, against the same page as a baseline',
  slower: SLOWER,
  look: visitTwice,
  peer: baseline,
  figures(route, ours, theirs) {
    const against = besideBaseline(`${route} again,`, ours, theirs);
    return [
      ...PAINTS.map(([what, name]) => against(what, name, { atMost: 1.05 })),
      { ...against('bytes', 'bytes', { unit: 'kB' }), limit: { of: 'value', atMost: 3 } },
      ...reread(`${route} again, read again, with credentials at hand`, ours, {
        peer: { what: 'baseline complete, first visit', value: theirs.completeAtFirst },
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
    alone(`${route} blocked, CPU ${VERY_SLOW}×`, blocking, 'ms', 200),
  ],
  // Zero has no ratio.
  times: ({ blocking }) => ({ blocked: Math.max(1, blocking) }),
});

function ofFirstVisit(route: string, ours: Visit, theirs: Visit): readonly Figure[] {
  const against = besideBaseline(route, ours, theirs);
  const longer = ours.blocking - theirs.blocking;
  return [
    against('first byte', 'answered', { atMost: 1.05 }),
    ...PAINTS.map(([what, name]) => against(what, name, { atMost: 1.05 })),
    alone(`${route} layout shift`, ours.shift, 'times', 0.01),
    alone(`${route} blocked for longer than the baseline, CPU ${SLOWER}×`, longer, 'ms', 100),
    alone(`${route} scripts`, ours.scripts, 'kB', 120),
    alone(`${route} scripts there before the largest paint`, ours.earlyScripts, 'times', 0),
    against('weight of what is seen', 'weight', { unit: 'kB' }),
    ...reread(`${route} read again, without credentials at first`, ours, {
      peer: { what: 'baseline complete', value: theirs.complete },
      atMost: 4.8,
    }),
  ];
}

function alone(what: string, value: number, unit: Figure['unit'], atMost: number): Figure {
  return { what, value, unit, limit: { of: 'value', atMost } };
}

/** Makes figures of what was measured of both; one without `atMost`, the highest ratio, is for information only. */
function besideBaseline(before: string, ours: Visit, theirs: Visit) {
  return (
    what: string,
    name: keyof Visit,
    { unit = 'ms', atMost }: { readonly unit?: Figure['unit']; readonly atMost?: number } = {},
  ): Figure => ({
    what: `${before} ${what}`,
    value: ours[name],
    peer: { what: 'baseline', value: theirs[name] },
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

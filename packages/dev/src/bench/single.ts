import type { Benchmark, Figure } from './benchmark.ts';
import { type Visit, visitTwice } from './page-visit.ts';
import { median } from './statistics.ts';
import { withSiteAfar } from './with-site-afar.ts';

const SLOWER = 4;
const ROUNDS = 3;
const MEASURED = [
  ['first paint', 'firstPaint', 'ms'],
  ['largest paint', 'largestPaint', 'ms'],
  ['content complete', 'complete', 'ms'],
  ['blocked, CPU 4×', 'blocking', 'ms'],
  ['scripts', 'scripts', 'kB'],
  ['bytes', 'bytes', 'kB'],
  ['requests', 'requests', 'times'],
] as const satisfies readonly (readonly [string, keyof Visit, Figure['unit']])[];

export const single: Benchmark = {
  about: 'Home, first and repeat visit, against the single-page app of the specification',
  run: () =>
    withSiteAfar(async ({ ours, singlePage, look, rounds }) => {
      const seen: { ours: Twice[]; theirs: Twice[] } = { ours: [], theirs: [] };
      await rounds(ROUNDS, async () => {
        seen.theirs.push(await look(visitTwice, singlePage, '/', SLOWER));
        seen.ours.push(await look(visitTwice, ours, '/', SLOWER));
      });
      return (['first', 'again'] as const).flatMap((turn) =>
        MEASURED.map(([what, name, unit]): Figure => {
          const middle = (visits: readonly Twice[]) =>
            median(visits.map((visits) => visits[turn][name]));
          return {
            what: `/ ${turn === 'first' ? 'first visit' : 'again'}, ${what}`,
            value: middle(seen.ours),
            peer: { what: 'single-page app', value: middle(seen.theirs) },
            unit,
          };
        }),
      );
    }),
};

type Twice = Awaited<ReturnType<typeof visitTwice>>;

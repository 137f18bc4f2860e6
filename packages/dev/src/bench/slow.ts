import type { Benchmark, Figure } from './benchmark.ts';
import { type Visit, visit } from './page-visit.ts';
import { inPairs } from './pairs.ts';
import { median } from './statistics.ts';
import { withSiteAfar } from './with-site-afar.ts';

const SLOWER = 10;
const ROUNDS = 3;

export const slow: Benchmark = {
  about: 'for how long a very slow phone, CPU 10×, is held up by every public route',
  run: (against) =>
    withSiteAfar(async (afar) => {
      const { routes, ours, look, rounds } = afar;
      if (afar.before) {
        return inPairs(afar, afar.before, async (side, route) => {
          const { blocking } = await look(visit, side, route, SLOWER);
          // Zero has no ratio.
          return { blocked: Math.max(1, blocking) };
        });
      }
      const seen = routes.map((route) => ({ route, visits: [] as Visit[] }));
      await rounds(ROUNDS, async () => {
        for (const { route, visits } of seen) visits.push(await look(visit, ours, route, SLOWER));
      });
      return seen.map(({ route, visits }): Figure => ({
        what: `${route} blocked, CPU ${SLOWER}×`,
        value: median(visits.map(({ blocking }) => blocking)),
        unit: 'ms',
        limit: { of: 'value', atMost: 200 },
      }));
    }, against),
};

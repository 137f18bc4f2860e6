import type { Benchmark, Figure } from './benchmark.ts';
import { type Visit, visit } from './page-visit.ts';
import { median } from './statistics.ts';
import { withSiteAfar } from './with-site-afar.ts';

const SLOWER = 10;
const ROUNDS = 3;

export const slow: Benchmark = {
  about: 'for how long a very slow phone, CPU 10×, is held up by every public route',
  run: () =>
    withSiteAfar(async ({ routes, ours, look }) => {
      const figures: Figure[] = [];
      for (const route of routes) {
        const seen: Visit[] = [];
        for (let round = 0; round < ROUNDS; round += 1) {
          seen.push(await look(visit, ours, route, SLOWER));
        }
        figures.push({
          what: `${route} blocked, CPU ${SLOWER}×`,
          value: median(seen.map(({ blocking }) => blocking)),
          unit: 'ms',
          limit: { of: 'value', atMost: 200 },
        });
      }
      return figures;
    }),
};

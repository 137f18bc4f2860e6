import { describe, expect, test } from 'vitest';
import { playWithFullStore } from './proof/play-scenario.ts';
import { SCENARIOS } from './proof/scenarios.ts';

describe.each(SCENARIOS)('$name', (scenario) => {
  test(
    'survives a store without room for any one write of it, or for all from then on',
    { timeout: 120_000 },
    async () => {
      const { writes, writesInTrouble, problems } = await playWithFullStore(scenario);
      expect(problems).toEqual([]);
      expect(writesInTrouble).toBeGreaterThan(3);
      const goneWrong: string[] = [];
      for (let at = 1; at <= writes; at += 1) {
        for (const stays of at <= writesInTrouble ? [false, true] : [false]) {
          const outcome = await playWithFullStore(scenario, { at, stays });
          const where = `${stays ? 'from' : 'at'} write ${at}, ${outcome.fullAt ?? 'which never came'}`;
          if (!outcome.fullAt || outcome.problems.length > 0) {
            goneWrong.push([`${where}:`, ...outcome.problems].join(' '));
          }
        }
      }
      expect(goneWrong).toEqual([]);
      process.stdout.write(
        `${scenario.name}: ${writes} writes, ${writesInTrouble} of them with faults\n`,
      );
    },
  );
});

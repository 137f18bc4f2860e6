import { describe, expect, test } from 'vitest';
import { playWithFullStore } from './proof/play-scenario.ts';
import { SCENARIOS } from './proof/scenarios.ts';

describe.each(SCENARIOS)('$name', (scenario) => {
  test(
    'survives a store that has no room for one write, or for any write from then on',
    { timeout: 120_000 },
    async () => {
      const { writes, writesWithFaults, problems } = await playWithFullStore(scenario);
      expect(problems).toEqual([]);
      expect(writesWithFaults).toBeGreaterThan(3);
      const goneWrong: string[] = [];
      for (let at = 1; at <= writes; at += 1) {
        for (const stays of at <= writesWithFaults ? [false, true] : [false]) {
          const outcome = await playWithFullStore(scenario, { at, stays });
          const where = `${stays ? 'from' : 'at'} write ${at}, ${outcome.fullAt ?? 'which never happened'}`;
          if (!outcome.fullAt || outcome.problems.length > 0) {
            goneWrong.push([`${where}:`, ...outcome.problems].join(' '));
          }
        }
      }
      expect(goneWrong).toEqual([]);
      process.stdout.write(
        `${scenario.name}: ${writes} writes, ${writesWithFaults} of them with faults\n`,
      );
    },
  );
});

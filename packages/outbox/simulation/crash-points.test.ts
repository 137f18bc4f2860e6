import { describe, expect, test } from 'vitest';
import { playWithCrash } from './proof/play-scenario.ts';
import { SCENARIOS } from './proof/scenarios.ts';

describe.each(SCENARIOS)('$name', (scenario) => {
  test('survives a crash at every point', { timeout: 120_000 }, async () => {
    const { points, problems } = await playWithCrash(scenario);
    expect(problems).toEqual([]);
    expect(points).toBeGreaterThan(5);
    for (let crashAt = 1; crashAt <= points; crashAt += 1) {
      const outcome = await playWithCrash(scenario, crashAt);
      expect(outcome.problems, `at point ${crashAt}: ${outcome.diedAt}`).toEqual([]);
    }
    process.stdout.write(`${scenario.name}: ${points} points\n`);
  });
});

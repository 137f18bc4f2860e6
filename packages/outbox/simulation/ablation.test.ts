import { describe, expect, test } from 'vitest';
import { RULES_TO_MISS } from './proof/rules.ts';
import { runHistories } from './run-histories.ts';
import { withBundle } from './with-bundle.ts';

const HISTORIES = 20_000;

describe.each(RULES_TO_MISS)('without the rule that $name', (rule) => {
  test('a history goes wrong', { timeout: 600_000 }, async () => {
    const { failed } = await withBundle('histories-worker.ts', [rule], (worker) =>
      runHistories({ worker, count: HISTORIES, isForgetful: rule.isOfForgetful ?? false }),
    );
    process.stdout.write(
      `without "${rule.name}": history ${failed?.seed}: ${failed?.problems[0]}\n`,
    );
    expect(failed).toBeDefined();
  });
});

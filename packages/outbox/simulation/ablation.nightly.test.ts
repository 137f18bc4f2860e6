import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { failureOf } from './expect-no-problem.ts';
import { RULES_TO_MISS } from './proof/rules.ts';
import { runSeeds } from './run-seeds.ts';
import { withBundle } from './bundle.ts';

const HISTORIES = 20_000;

describe.each(RULES_TO_MISS)('without the rule that $name', (rule) => {
  const { isOfForgetful: isForgetful = false } = rule;

  test(
    'a run fails, and the printed command reproduces the failure',
    { timeout: 600_000 },
    async () => {
      const { failed } = await runSeeds({ count: HISTORIES, isForgetful, patches: [rule] });
      expect(failed).toBeDefined();
      if (!failed) return;
      const printed = failureOf(failed, isForgetful);
      process.stdout.write(`without "${rule.name}": ${printed}\n`);
      const { status, stdout } = await replayed(printed, rule);
      expect(stdout.split('\n\n').at(-1)).toBe(`${failed.problems.join('\n')}\n`);
      expect(status).toBe(1);
    },
  );
});

/** Replays one run alone, with the rule still taken out, as the printed line says. */
function replayed(printed: string, rule: (typeof RULES_TO_MISS)[number]) {
  const [, seedAndMore = ''] = /npm run replay -- (.*)/.exec(printed) ?? [];
  return withBundle('replay.ts', [rule], async (program) =>
    spawnSync(process.execPath, [program, ...seedAndMore.split(' ')], {
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    }),
  );
}

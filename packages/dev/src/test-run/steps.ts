import { requireBrowser } from '../browser/install-browser.ts';
import { buildStale } from '../build/build-stale.ts';
import type { Tally } from '../check/run-checks.ts';
import { failureLine } from '../start/start-failure.ts';
import { runVitest } from './run-vitest.ts';

/** One part of a test run. A step that throws has failed; the others go on. */
export interface Step {
  readonly title: string;
  run(): Promise<Tally>;
}

/**
 * Runs the steps in order, names once more what failed in any of them, and ends with the one line
 * `N passed, N failed`. Sets the exit code.
 */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  const total = { passed: 0, failed: 0 };
  const failures: string[] = [];
  for (const { title, run } of steps) {
    console.log(`\n— ${title}`);
    const tally = await run().catch((error: unknown): Tally => {
      console.error(failureLine(error));
      return { passed: 0, failed: 1, failures: [failureLine(error)] };
    });
    total.passed += tally.passed;
    total.failed += tally.failed;
    failures.push(...tally.failures.map((failure) => `${title}: ${failure}`));
  }
  if (total.failed > 0) process.exitCode = 1;
  // Thousands of lines lie between where it failed and the end, which is all that some logs keep.
  if (failures.length > 0) console.log(['\nWhat failed:', ...failures].join('\n'));
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
}

export function buildStep(root: string): Step {
  return {
    title: 'Build',
    async run() {
      await buildStale(root);
      console.log('✓ both sites and the server are built, within their budgets');
      return { passed: 1, failed: 0, failures: [] };
    },
  };
}

export function journeysStep(root: string): Step {
  return {
    title: 'Journeys in a real browser',
    async run() {
      const { path, line } = await requireBrowser(root);
      console.log(line);
      return runVitest(root, ['--project=journeys'], { CHROME_PATH: path });
    },
  };
}

export function unitStep(root: string): Step {
  return {
    title: 'Units, components, local cloud',
    run: () => runVitest(root, ['--project=!journeys'], {}),
  };
}

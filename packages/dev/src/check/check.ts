import { PROJECT_ROOT } from '../build/project-root.ts';
import { buildStep, runSteps } from '../test-run/steps.ts';
import { runChecks } from './run-checks.ts';

/** `npm run check`: types, lint, format, boundaries, unused code, and that what is built keeps to its budgets. */
export async function check(): Promise<void> {
  await runSteps([
    { title: 'Checks', run: () => runChecks(PROJECT_ROOT) },
    buildStep(PROJECT_ROOT),
  ]);
}

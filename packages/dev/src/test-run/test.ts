import { PROJECT_ROOT } from '../build/project-root.ts';
import { runChecks } from '../check/run-checks.ts';
import { buildStep, journeysStep, runSteps, unitStep } from './steps.ts';

/** `npm test`: everything. */
export async function test(): Promise<void> {
  await runSteps([
    { title: 'Checks', run: () => runChecks(PROJECT_ROOT) },
    buildStep(PROJECT_ROOT),
    unitStep(PROJECT_ROOT),
    journeysStep(PROJECT_ROOT),
  ]);
}

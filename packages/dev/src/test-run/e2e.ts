import { PROJECT_ROOT } from '../build/project-root.ts';
import { buildStep, journeysStep, runSteps } from './steps.ts';

/** `npm run e2e`: the journeys alone. */
export async function e2e(): Promise<void> {
  await runSteps([buildStep(PROJECT_ROOT), journeysStep(PROJECT_ROOT)]);
}

import { PROJECT_ROOT } from '../build/project-root.ts';
import { runChecks } from './run-checks.ts';

/** `npm run check`: types, lint, format, boundaries, unused code. */
export async function check(): Promise<void> {
  const { failed } = await runChecks(PROJECT_ROOT);
  if (failed > 0) process.exitCode = 1;
}

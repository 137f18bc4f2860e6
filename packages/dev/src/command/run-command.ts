import { awsFailure } from './aws-failure.ts';

/** Runs a command. What a person can do something about is said in a line; the rest keeps its stack. */
export async function runCommand(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    console.error(lineOf(awsFailure(error) ?? error));
    process.exitCode = 1;
  }
}

const SAID_IN_A_LINE = new Set(['CommandFailure', 'StartFailure']);

function lineOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return SAID_IN_A_LINE.has(error.name) ? error.message : (error.stack ?? error.message);
}

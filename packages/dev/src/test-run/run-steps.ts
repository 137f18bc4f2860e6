import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { failureLine, CommandFailure } from '../command/command-failure.ts';
import { endProcesses, haveEnded, openRun } from './own-processes.ts';
import type { Tally } from './tally-of.ts';

/** One part of a test run. A step that throws has failed. */
export interface Step {
  readonly title: string;
  run(): Promise<Tally>;
}

const LEAST_ROOM = 2 * 1024 ** 3;

/**
 * Runs the steps in order, each in the temporary folder of the run. Then prints what failed, where the time went, and
 * the one line `N passed, N failed`. Whatever happens, no process of the run is left. Sets the exit code.
 * @param isToTheEnd whether the steps after a failed one are run, too
 */
export async function runSteps(steps: readonly Step[], { isToTheEnd = false } = {}): Promise<void> {
  await requireRoom();
  const folder = openRun();
  const failures: string[] = [];
  const table: Record<string, Record<'seconds' | 'passed' | 'failed', number>> = {};
  const total = { seconds: 0, passed: 0, failed: 0 };
  for (const { title, run } of steps) {
    if (failures.length > 0 && !isToTheEnd) break;
    console.log(`\n— ${title}`);
    const began = performance.now();
    const tally = await run().catch((error: unknown): Tally => {
      return { passed: 0, failures: [failureLine(error)] };
    });
    const left = (await haveEnded(folder)).map(({ command }) => `a process was left: ${command}`);
    await endProcesses(folder);
    const failed = [...tally.failures, ...left];
    // A disk that has filled up meanwhile makes tests fail with other errors.
    if (failed.length > 0) await requireRoom().catch((error) => failed.push(failureLine(error)));
    failures.push(...failed.map((failure) => `${title}: ${failure}`));
    const seconds = Math.round((performance.now() - began) / 1000);
    table[title] = { seconds, passed: tally.passed, failed: failed.length };
    total.seconds += seconds;
    total.passed += tally.passed;
    total.failed += failed.length;
  }
  if (failures.length > 0) console.log(['\nWhat failed:', ...failures].join('\n'));
  console.table({ ...table, together: total });
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

async function requireRoom(): Promise<void> {
  for (const folder of [tmpdir(), process.cwd()]) {
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < LEAST_ROOM) {
      throw new CommandFailure(`Tests need 2 GB of room in ${folder}; make some.`);
    }
  }
}

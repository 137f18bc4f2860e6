import type { RunningClub } from './run-club.ts';
import { failureLine } from '../command/command-failure.ts';

/**
 * Runs what `begin` starts until SIGINT or SIGTERM, then stops it and ends the process. The signal given to
 * `begin` aborts a start in progress; a start that fails is reported in a line, with exit code 1.
 */
export async function runUntilStopped(
  begin: (signal: AbortSignal) => Promise<RunningClub>,
): Promise<void> {
  const stopping = new AbortController();
  const stopped = new Promise<void>((resolve) => {
    stopping.signal.addEventListener('abort', () => resolve(), { once: true });
  });
  // A second Ctrl-C finds no handler and ends the process at once.
  process.once('SIGINT', () => stopping.abort());
  process.once('SIGTERM', () => stopping.abort());
  try {
    const running = await begin(stopping.signal);
    await stopped;
    await running.stop();
  } catch (error) {
    if (!stopping.signal.aborted) {
      console.error(failureLine(error));
      process.exitCode = 1;
    }
  }
  // Anything still open now (a browser's idle connection, a pool's timer) is not worth waiting for.
  process.exit();
}

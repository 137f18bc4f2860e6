import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { buildStale } from '../build/build-stale.ts';
import { PROJECT_ROOT } from '../build/project-root.ts';
import { preflight } from './preflight.ts';
import { readSettings } from './settings.ts';
import type { Running } from './run-club.ts';
import { failureLine } from '../command/command-failure.ts';

/** `npm start`: checks, builds what is stale, and serves. */
export async function start(
  _args: readonly string[],
  importBuilt: (url: string) => Promise<unknown>,
): Promise<void> {
  await runUntilStopped(async (signal) => {
    const settings = readSettings(process.env, PROJECT_ROOT);
    await preflight(settings);
    await buildStale(PROJECT_ROOT, {
      signal,
      announce: () => console.log('Building what has changed ...'),
    });
    signal.throwIfAborted();
    // By address, not by import: the bundle does not exist before the build.
    const { runBuiltClub } = (await importBuilt(
      BUILT_SERVER,
    )) as typeof import('./run-built-club.ts');
    return runBuiltClub(settings, signal);
  });
}

const BUILT_SERVER = pathToFileURL(join(PROJECT_ROOT, 'packages/dev/dist/server.js')).href;

/**
 * Runs what `begin` starts until SIGINT or SIGTERM, then stops it and ends the process. The signal given to
 * `begin` aborts a start in progress; a start that fails is reported in a line, with exit code 1.
 */
export async function runUntilStopped(
  begin: (signal: AbortSignal) => Promise<Running>,
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
    await running.close();
  } catch (error) {
    if (!stopping.signal.aborted) {
      console.error(failureLine(error));
      process.exitCode = 1;
    }
  }
  // Anything still open now (a browser's idle connection, a pool's timer) is not worth waiting for.
  process.exit();
}

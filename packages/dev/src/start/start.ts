import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { buildStale } from '../build/build-stale.ts';
import { PROJECT_ROOT } from '../build/project-root.ts';
import { preflight } from './preflight.ts';
import type { RunningClub } from './run-club.ts';
import { readSettings, type Settings } from './settings.ts';
import { failureLine } from './start-failure.ts';

/** What the built server exports: see `run-club.ts`. */
interface BuiltServer {
  runClub(
    settings: Settings,
    options: { readonly root: string; readonly signal: AbortSignal },
  ): Promise<RunningClub>;
}

/** `npm start`: checks, builds what is stale, serves, and on SIGINT or SIGTERM stops all of it. */
export async function start(): Promise<void> {
  const stopping = new AbortController();
  process.once('SIGINT', () => stopping.abort());
  process.once('SIGTERM', () => stopping.abort());
  try {
    const settings = readSettings(process.env, PROJECT_ROOT);
    await preflight(settings);
    await buildStale(PROJECT_ROOT, {
      signal: stopping.signal,
      announce: () => console.log('Building what has changed ...'),
    });
    stopping.signal.throwIfAborted();
    const { runClub } = await loadBuiltServer();
    const running = await runClub(settings, { root: PROJECT_ROOT, signal: stopping.signal });
    await aborted(stopping.signal);
    await running.stop();
  } catch (error) {
    if (!stopping.signal.aborted) {
      console.error(failureLine(error));
      process.exitCode = 1;
    }
  }
  // Anything still open now (a socket a browser keeps, a pool's timer) holds nothing worth waiting for.
  process.exit();
}

/** By address, not by import: the bundle does not exist before the build. */
function loadBuiltServer(): Promise<BuiltServer> {
  const file = join(PROJECT_ROOT, 'packages/dev/dist/server.js');
  return import(pathToFileURL(file).href) as Promise<BuiltServer>;
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

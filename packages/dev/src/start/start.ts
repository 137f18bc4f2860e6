import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { buildStale } from '../build/build-stale.ts';
import { PROJECT_ROOT } from '../build/project-root.ts';
import { preflight } from './preflight.ts';
import { readSettings } from './settings.ts';
import { runUntilStopped } from './run-until-stopped.ts';

/** `npm start`: checks, builds what is stale, and serves. */
export async function start(): Promise<void> {
  await runUntilStopped(async (signal) => {
    const settings = readSettings(process.env, PROJECT_ROOT);
    await preflight(settings);
    await buildStale(PROJECT_ROOT, {
      signal,
      announce: () => console.log('Building what has changed ...'),
    });
    signal.throwIfAborted();
    const { runBuiltClub } = await loadBuiltServer();
    return runBuiltClub(settings, { root: PROJECT_ROOT, signal });
  });
}

type BuiltServer = typeof import('./run-built-club.ts');

/** By address, not by import: the bundle does not exist before the build. */
function loadBuiltServer(): Promise<BuiltServer> {
  const file = join(PROJECT_ROOT, 'packages/dev/dist/server.js');
  return import(pathToFileURL(file).href) as Promise<BuiltServer>;
}

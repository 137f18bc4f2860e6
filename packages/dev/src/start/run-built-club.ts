import { join } from 'node:path';
import { builtSite } from '../serve/built-site.ts';
import { requestListener } from '../serve/request-listener.ts';
import { runClub, type Running } from './run-club.ts';
import type { Settings } from './settings.ts';

/** Runs the club with both sites as they were built: the entry point of the bundle that `npm start` loads. */
export function runBuiltClub(settings: Settings, signal: AbortSignal): Promise<Running> {
  return runClub(settings, signal, async ({ port, ...site }) => {
    const pagesFolder = join(settings.dataDir, 'pages');
    const { offline } = settings;
    const { handle, keptPage, close } = await builtSite({ ...site, pagesFolder, offline });
    return { listener: requestListener(handle, { port, log: site.log, keptPage }), close };
  });
}

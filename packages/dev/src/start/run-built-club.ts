import { join } from 'node:path';
import { builtSite } from '../serve/built-site.ts';
import { requestListener } from '../serve/request-listener.ts';
import { runClub, type RunningClub } from './run-club.ts';
import type { Settings } from './settings.ts';

/** Runs the club with both sites as they were built: the entry point of the bundle that `npm start` loads. */
export function runBuiltClub(
  settings: Settings,
  { root, signal }: { readonly root: string; readonly signal: AbortSignal },
): Promise<RunningClub> {
  return runClub(settings, {
    signal,
    async openSite({ config, port, stream, people, now, log }) {
      const { handle, keptPage, close } = await builtSite({
        root,
        config,
        pagesFolder: join(settings.dataDir, 'pages'),
        stream,
        people,
        now,
        log,
        offline: settings.offline,
      });
      return { listener: requestListener(handle, { port, log, keptPage }), close };
    },
  });
}

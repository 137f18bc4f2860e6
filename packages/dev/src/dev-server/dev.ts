import { PROJECT_ROOT } from '../build/project-root.ts';
import { serveSite } from '../serve/serve-site.ts';
import { preflight } from '../start/preflight.ts';
import { runClub } from '../start/run-club.ts';
import { runUntilStopped } from '../start/run-until-stopped.ts';
import { readSettings } from '../start/settings.ts';
import { openDevSite } from './open-dev-site.ts';

/** `npm run dev`: both sites from their sources, with hot reload, over the same local cloud. */
export async function dev(): Promise<void> {
  await runUntilStopped(async (signal) => {
    const settings = readSettings(process.env, PROJECT_ROOT);
    await preflight(settings);
    return runClub(settings, {
      signal,
      async openSite(context) {
        const site = await openDevSite(PROJECT_ROOT, context);
        const server = await serveSite(site.listener, context.port);
        return {
          async close() {
            await site.close();
            await server.close();
          },
        };
      },
    });
  });
}

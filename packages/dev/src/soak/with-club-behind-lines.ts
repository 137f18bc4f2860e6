import { requireBrowser } from '../browser/install-browser.ts';
import { PROJECT_ROOT } from '../build/project-root.ts';
import { type ClubServices, configOf, servicesFor } from '../journey/club-services.ts';
import { type Draw, drawFromSeed } from '../journey/draw.ts';
import { type DrawnFiles, drawnFiles } from '../journey/drawn-files.ts';
import { type KillableBrowser, killableBrowser } from '../journey/killable-browser.ts';
import { type Lines, linesTo } from '../journey/lines.ts';
import { startClub } from '../journey/start-club.ts';

/** An empty club, and a browser that can be killed, with lines between them that can be cut. */
export interface ClubUnderTrial {
  readonly siteUrl: string;
  readonly cloudUrl: string;
  readonly browser: KillableBrowser;
  readonly lines: Lines;
  /** Not over the lines, and with all rights. */
  readonly services: ClubServices;
  readonly draw: Draw;
  readonly files: DrawnFiles;
}

/** Starts them, and stops them afterwards. `what` is printed beside the random seed. */
export async function withClubBehindLines<Result>(
  what: string,
  work: (trial: ClubUnderTrial) => Promise<Result>,
): Promise<Result> {
  process.env['CHROME_PATH'] = (await requireBrowser(PROJECT_ROOT)).path;
  const endings: (() => Promise<unknown>)[] = [];
  try {
    const club = await startClub({ seed: 'empty' });
    endings.push(() => club.stop());
    const lines = await linesTo(club);
    endings.push(() => lines.close());
    const draw = drawFromSeed(what);
    const files = await drawnFiles(draw);
    endings.push(() => files.remove());
    const browser = await killableBrowser({ detours: lines.detours });
    endings.push(() => browser.remove());
    const services = servicesFor(await configOf(club.url));
    const { url: siteUrl, cloudUrl } = club;
    return await work({ siteUrl, cloudUrl, browser, lines, services, draw, files });
  } finally {
    for (const end of endings.reverse()) await end();
  }
}

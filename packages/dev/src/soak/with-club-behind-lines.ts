import { requireBrowser } from '../browser/install-browser.ts';
import { PROJECT_ROOT } from '../build/project-root.ts';
import { type ClubServices, configOf, servicesFor } from '../journey/club-services.ts';
import { type Draw, drawFromSeed } from '../journey/draw.ts';
import { type DrawnFiles, drawnFiles } from '../journey/drawn-files.ts';
import { type KillableBrowser, killableBrowser } from '../journey/killable-browser.ts';
import { type Lines, linesTo } from '../journey/lines.ts';
import { startClub, type StartedClub } from '../journey/start-club.ts';

export interface ClubUnderTrial extends ClubBehindLines {
  readonly siteUrl: string;
  readonly cloudUrl: string;
}

/** Starts an empty club and a browser on lines that can be cut, and takes both away again afterwards. */
export async function withClubBehindLines<Result>(
  what: string,
  work: (trial: ClubUnderTrial) => Promise<Result>,
): Promise<Result> {
  process.env['CHROME_PATH'] = (await requireBrowser(PROJECT_ROOT)).path;
  const opened = await openKillable(what);
  const { url: siteUrl, cloudUrl } = opened.club;
  try {
    return await work({ ...opened, siteUrl, cloudUrl });
  } finally {
    await opened.end();
  }
}

/** An empty club, and a browser on lines to it that can be cut. */
interface ClubBehindLines {
  readonly club: StartedClub;
  readonly browser: KillableBrowser;
  readonly lines: Lines;
  /** Past the lines, with all rights. */
  readonly services: ClubServices;
  readonly draw: Draw;
  readonly files: DrawnFiles;
  /** Takes all of it away again. */
  end(): Promise<void>;
}

/** With a browser that can be killed. `what` names the draw's seed where it is said. */
async function openKillable(what: string): Promise<ClubBehindLines> {
  const endings: (() => Promise<unknown>)[] = [];
  const end = async () => {
    for (const each of endings.splice(0).reverse()) await each();
  };
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
    return { club, browser, lines, services, draw, files, end };
  } catch (cause) {
    await end();
    throw cause;
  }
}

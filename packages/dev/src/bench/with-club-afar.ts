import { requireBrowser } from '../browser/install-browser.ts';
import { PROJECT_ROOT } from '../build/project-root.ts';
import { type ClubServices, configOf, servicesFor } from '../journey/club-services.ts';
import { type DrawnFiles, drawnFiles } from '../journey/drawn-files.ts';
import { type Draw, drawFromSeed } from '../journey/draw.ts';
import { type KillableBrowser, killableBrowser } from '../journey/killable-browser.ts';
import { startClub } from '../journey/start-club.ts';
import { type LineShape, shapedLine, type ShapedLine } from './shaped-line.ts';

export interface ClubAfar {
  readonly siteUrl: string;
  readonly browser: KillableBrowser;
  /** To the services. The way to the site itself is short, and carries nothing while they are measured. */
  readonly line: ShapedLine;
  readonly services: ClubServices;
  readonly files: DrawnFiles;
  readonly draw: Draw;
}

/** Starts an empty club and a browser at the other end of a bad line, and takes both away again afterwards. */
export async function withClubAfar<Result>(
  what: string,
  shape: LineShape,
  work: (afar: ClubAfar) => Promise<Result>,
): Promise<Result> {
  process.env['CHROME_PATH'] = (await requireBrowser(PROJECT_ROOT)).path;
  const endings: (() => Promise<unknown>)[] = [];
  try {
    const { url: siteUrl, cloudUrl, stop } = await startClub({ seed: 'empty' });
    endings.push(stop);
    const cloudPort = Number(new URL(cloudUrl).port);
    const line = await shapedLine(cloudPort, shape);
    endings.push(() => line.close());
    const draw = drawFromSeed(what);
    const files = await drawnFiles(draw);
    endings.push(() => files.remove());
    const browser = await killableBrowser({ detours: { [cloudPort]: line.port } });
    endings.push(() => browser.remove());
    const services = servicesFor(await configOf(siteUrl));
    return await work({ siteUrl, browser, line, services, files, draw });
  } finally {
    for (const end of endings.reverse()) await end();
  }
}

import { type ClubServices, configOf, servicesFor } from './club-services.ts';
import { type DrawnFiles, drawnFiles } from './drawn-files.ts';
import { type Draw, drawFromSeed } from './draw.ts';
import { type KillableBrowser, killableBrowser } from './killable-browser.ts';
import { type Lines, linesTo } from './lines.ts';
import { startClub, type StartedClub } from './start-club.ts';

/** An empty club, and a browser on lines to it that can be cut. */
export interface ClubBehindLines {
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
export async function openKillable(what: string): Promise<ClubBehindLines> {
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

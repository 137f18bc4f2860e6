import type { Detours } from './browser-flags.ts';
import { type ClubServices, configOf, servicesFor } from './club-services.ts';
import { type DrawnFiles, drawnFiles } from './drawn-files.ts';
import { type Draw, drawFromSeed } from './draw.ts';
import { type KillableBrowser, killableBrowser } from './killable-browser.ts';
import { type Lines, linesTo } from './lines.ts';
import { type OpenBrowser, openBrowser } from './open-browser.ts';
import { startClub, type StartedClub } from './start-club.ts';

/** An empty club, and a browser on lines to it that can be cut. */
export interface ClubBehindLines<Browser> {
  readonly club: StartedClub;
  readonly browser: Browser;
  readonly lines: Lines;
  /** Past the lines, with all rights. */
  readonly services: ClubServices;
  readonly draw: Draw;
  readonly files: DrawnFiles;
  /** Takes all of it away again. */
  end(): Promise<void>;
}

/** With a browser that can be killed. `what` names the draw's seed where it is said. */
export function openKillable(
  what: string,
  flags: readonly string[] = [],
): Promise<ClubBehindLines<KillableBrowser>> {
  return open(what, async (detours) => {
    const browser = await killableBrowser({ detours, flags });
    return { browser, end: () => browser.remove() };
  });
}

/** With a browser of many people. `what` names the draw's seed where it is said. */
export function openForMany(what: string): Promise<ClubBehindLines<OpenBrowser>> {
  return open(what, async (detours) => {
    const browser = await openBrowser({ detours });
    return { browser, end: () => browser.close() };
  });
}

async function open<Browser>(
  what: string,
  browse: (detours: Detours) => Promise<{ browser: Browser; end: () => Promise<void> }>,
): Promise<ClubBehindLines<Browser>> {
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
    const { browser, end: endBrowser } = await browse(lines.detours);
    endings.push(endBrowser);
    const services = servicesFor(await configOf(club.url));
    return { club, browser, lines, services, draw, files, end };
  } catch (cause) {
    await end();
    throw cause;
  }
}

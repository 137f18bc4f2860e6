import { afterAll, beforeAll } from 'vitest';
import { type ClubServices, configOf, servicesFor } from './club-services.ts';
import { type DrawnFiles, drawnFiles } from './drawn-files.ts';
import { type Draw, drawFromSeed } from './draw.ts';
import { type KillableBrowser, killableBrowser } from './killable-browser.ts';
import { type Lines, linesTo } from './lines.ts';
import { type OpenBrowser, openBrowser } from './open-browser.ts';
import { startClub, type StartedClub } from './start-club.ts';

interface ClubBehindLines {
  readonly club: StartedClub;
  readonly lines: Lines;
  /** Past the lines, with all rights. */
  readonly services: ClubServices;
  readonly draw: Draw;
  readonly files: DrawnFiles;
}

/** An empty club, and lines to it that can be cut. */
async function clubBehindLines(what: string): Promise<ClubBehindLines> {
  const club = await startClub({ seed: 'empty' });
  const draw = drawFromSeed(what);
  return {
    club,
    draw,
    lines: await linesTo(club),
    services: servicesFor(await configOf(club.url)),
    files: await drawnFiles(draw),
  };
}

async function end({ club, lines, files }: Partial<ClubBehindLines>): Promise<void> {
  await files?.remove();
  await lines?.close();
  await club?.stop();
}

/** For all the tests of a file, with a browser that can be killed. Destructure inside the tests. */
export function killableBehindLines(
  what: string,
): ClubBehindLines & { readonly browser: KillableBrowser } {
  const here = {} as ClubBehindLines & { browser: KillableBrowser };
  beforeAll(async () => {
    Object.assign(here, await clubBehindLines(what));
    here.browser = await killableBrowser({ detours: here.lines.detours });
  });
  afterAll(async () => {
    await here.browser?.remove();
    await end(here);
  });
  return here;
}

/** For all the tests of a file, with a browser of many people. Destructure inside the tests. */
export function browserBehindLines(
  what: string,
): ClubBehindLines & { readonly browser: OpenBrowser } {
  const here = {} as ClubBehindLines & { browser: OpenBrowser };
  beforeAll(async () => {
    Object.assign(here, await clubBehindLines(what));
    here.browser = await openBrowser({ detours: here.lines.detours });
  });
  afterAll(async () => {
    await here.browser?.close();
    await end(here);
  });
  return here;
}

import { requireBrowser } from '../browser/find-browser.ts';
import type { Detours } from '../journey/open-browser.ts';
import { configOf, servicesFor } from '../journey/club-services.ts';
import { drawFromSeed } from '../journey/draw.ts';
import { drawnFiles } from '../journey/drawn-files.ts';
import type { KillSetting } from '../journey/kill-rounds.ts';
import { killableBrowser } from '../journey/killable-browser.ts';
import { type Lines, linesTo } from '../journey/cutting-proxy.ts';
import { startClub, type StartedClub } from '../journey/start-club.ts';
import { withEndings } from '../journey/with-endings.ts';

/** An empty club, and a browser that can be killed, with lines between them. */
export interface ClubUnderTrial<Between = Lines> extends Omit<KillSetting, 'lines'> {
  readonly cloudUrl: string;
  readonly lines: Between;
}

/** Starts them, with lines that can be cut, and stops them afterwards. `what` is printed beside the random seed. */
export function withClubBehindLines<Result>(
  what: string,
  work: (trial: ClubUnderTrial) => Promise<Result>,
): Promise<Result> {
  return withClubBehind(linesTo, what, work);
}

/** The same with other lines. */
export async function withClubBehind<
  Between extends { readonly detours: Detours; close(): Promise<void> },
  Result,
>(
  linesOf: (club: StartedClub) => Promise<Between>,
  what: string,
  work: (trial: ClubUnderTrial<Between>) => Promise<Result>,
): Promise<Result> {
  await requireBrowser();
  return withEndings(async (later) => {
    const club = await startClub({ seed: 'empty', hasFeed: true });
    later(() => club.stop());
    const lines = await linesOf(club);
    later(() => lines.close());
    const draw = drawFromSeed(what);
    const files = await drawnFiles(draw);
    later(() => files.remove());
    const browser = await killableBrowser({ detours: lines.detours });
    later(() => browser.remove());
    const services = servicesFor(await configOf(club.url));
    const { url: siteUrl, cloudUrl } = club;
    return work({ siteUrl, cloudUrl, browser, lines, services, draw, files });
  });
}

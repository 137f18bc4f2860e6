import type { Page } from 'playwright-core';
import { absentPhotos } from './compare-match-day.ts';
import { clearFaults, setFault } from './faults.ts';
import { everythingIsSent, openApp } from './in-the-app.ts';
import type { KillSetting } from './kill-rounds.ts';
import { newerWorker } from './newer-worker.ts';

export interface MatchDaySetting extends KillSetting {
  readonly cloudUrl: string;
  /** Told how far the day is. */
  readonly report?: (words: string) => void;
}

/** How large a day, and what goes wrong on it. */
export interface MatchDayPlan {
  readonly photos: number;
  /** The number of photos at the end that keep full size. */
  readonly fullSize: number;
  readonly pixels: { readonly width: number; readonly height: number };
  readonly cuts: number;
  readonly kills: number;
  readonly expiries: number;
  /** How fast the line is, in bytes a second. */
  readonly speed: number;
}

/** So much of all bytes goes by while things go wrong; the rest goes in peace. */
const TROUBLED = 0.7;
type Trouble = 'cut' | 'kill' | 'expiry' | 'update';

/**
 * Lets what waits on the phone go, makes trouble after every so many bytes, and resolves when all is sent.
 * @param bytes of all that waits
 */
export async function sendThroughTrouble(
  setting: MatchDaySetting,
  first: Page,
  bytes: number,
  plan: MatchDayPlan,
): Promise<string[]> {
  const { browser, lines, siteUrl, cloudUrl, services } = setting;
  const { cloud } = lines;
  const problems: string[] = [];
  const troubles = withUpdate(spread({ cut: plan.cuts, kill: plan.kills, expiry: plan.expiries }));
  const step = Math.floor((bytes * TROUBLED) / (troubles.length + 1));
  let page = first;
  const goOn = async () => {
    await openApp(page, `${siteUrl}/admin/outbox`);
    // The line is there and the browser has not noticed that it was ever away; and what waits for fresh credentials
    // tries them when somebody looks at the phone.
    await page.evaluate(() => setInterval(() => dispatchEvent(new Event('online')), 1000));
  };
  cloud.slowTo(plan.speed);
  lines.set('open');
  await goOn();
  for (const [n, trouble] of troubles.entries()) {
    if (trouble === 'cut') await cloud.cutAfter(step, n % 2 === 0 ? 'up' : 'down');
    else await upAfter(setting, step);
    await clearFaults(cloudUrl);
    setting.report?.(`${n + 1} of ${troubles.length}: ${trouble}`);
    problems.push(...(await absentPhotos(services)));
    if (trouble === 'kill') {
      await browser.kill();
      await browser.reopen();
      page = await browser.newPage();
      await goOn();
    }
    if (trouble === 'update') await update(setting, page);
    if (trouble === 'expiry') {
      for (const service of ['dynamodb', 's3']) {
        await setFault(cloudUrl, { match: { service }, do: 'expire-credentials' });
      }
    }
  }
  cloud.slowTo(undefined);
  await everythingIsSent(page, 600_000);
  // Found while there was something to send, it has waited for that; and is looked for once more where it was not.
  await lookForUpdate(page);
  const offer = page.getByRole('button', { name: 'Use it now' });
  await offer.waitFor({ timeout: 60_000 });
  await Promise.all([page.waitForEvent('load'), offer.click()]);
  await everythingIsSent(page);
  return problems;
}

/** From now on the site has a newer app, and this page looks for one. */
async function update({ lines, siteUrl }: MatchDaySetting, page: Page): Promise<void> {
  lines.site.answerInstead('/admin/sw.js', await newerWorker(siteUrl));
  await lookForUpdate(page);
}

/** Nobody waits for it: it is found when it is found. */
async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    for (const each of registrations) each.update().catch(() => undefined);
  });
}

async function upAfter({ lines }: MatchDaySetting, bytes: number): Promise<void> {
  const target = lines.cloud.traffic().up + bytes;
  while (lines.cloud.traffic().up < target) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** After the last kill: a browser that is opened again takes a newer app by itself. */
function withUpdate(troubles: readonly Trouble[]): readonly Trouble[] {
  return troubles.toSpliced(troubles.lastIndexOf('kill') + 1, 0, 'update');
}

/** The kinds of trouble, each evenly over the whole. */
function spread(counts: Readonly<Partial<Record<Trouble, number>>>): readonly Trouble[] {
  return Object.entries(counts)
    .flatMap(([trouble, count]) =>
      Array.from({ length: count }, (_, n) => ({
        trouble: trouble as Trouble,
        at: (n + 0.5) / count,
      })),
    )
    .toSorted((one, other) => one.at - other.at)
    .map(({ trouble }) => trouble);
}

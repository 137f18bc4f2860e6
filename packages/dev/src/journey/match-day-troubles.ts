import type { StoredItem } from '@clubhouse/content';
import type { Page } from 'playwright-core';
import { clearFaults, setFault } from './faults.ts';
import { everythingIsSent, newerWorker, openApp } from './in-the-app.ts';
import type { KillSetting } from './kill-rounds.ts';
import type { ClubServices } from './club-services.ts';
import type { DrawnFile } from './drawn-files.ts';
import type { FileOnThePhone } from './stored-on-the-phone.ts';

export interface MatchDaySetting extends KillSetting {
  readonly cloudUrl: string;
  /** Called with the progress of the day. */
  readonly report?: (words: string) => void;
}

/** The size of a match day, and the faults that occur on it. */
export interface MatchDayPlan {
  readonly photos: number;
  /** How many of those, the last ones, are sent at full size. */
  readonly fullSize: number;
  readonly pixels: { readonly width: number; readonly height: number };
  readonly cuts: number;
  readonly kills: number;
  readonly expiries: number;
  /** How fast the network is, in bytes a second. */
  readonly speed: number;
}

/** The share of all bytes during which faults occur; the rest is sent without faults. */
const FAULTY_SHARE = 0.7;
type Fault = 'cut' | 'kill' | 'expiry' | 'update';

/**
 * Lets the phone send its queue, makes the faults happen after equal amounts of bytes, and resolves when all is sent.
 * @param bytes the size of all queued files
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
  const faults = withUpdate(spread({ cut: plan.cuts, kill: plan.kills, expiry: plan.expiries }));
  const step = Math.floor((bytes * FAULTY_SHARE) / (faults.length + 1));
  let page = first;
  const goOn = async () => {
    await openApp(page, `${siteUrl}/admin/outbox`);
    // The browser was not notified that the network was away and is back; and mutations that wait for fresh credentials
    // are retried when the user looks at the phone. This event stands for both.
    await page.evaluate(() => setInterval(() => dispatchEvent(new Event('online')), 1000));
  };
  cloud.slowTo(plan.speed);
  lines.set('open');
  await goOn();
  for (const [n, fault] of faults.entries()) {
    if (fault === 'cut') await cloud.cutAfter(step, n % 2 === 0 ? 'up' : 'down');
    else await upAfter(setting, step);
    await clearFaults(cloudUrl);
    setting.report?.(`${n + 1} of ${faults.length}: ${fault}`);
    problems.push(...(await absentPhotos(services)));
    if (fault === 'kill') {
      page = await browser.reopen();
      await goOn();
    }
    if (fault === 'update') await update(setting, page);
    if (fault === 'expiry') {
      for (const service of ['dynamodb', 's3']) {
        await setFault(cloudUrl, { match: { service }, do: 'expire-credentials' });
      }
    }
  }
  cloud.slowTo(undefined);
  await everythingIsSent(page, 600_000);
  // An update found while sending is offered only after that; if it was not found yet, look for it once more.
  await lookForUpdate(page);
  const offer = page.getByRole('button', { name: 'Use it now' });
  await offer.waitFor({ timeout: 60_000 });
  await Promise.all([page.waitForEvent('load'), offer.click()]);
  await everythingIsSent(page);
  return problems;
}

/** From now on the site has a newer app, and this page checks for it. */
async function update({ lines, siteUrl }: MatchDaySetting, page: Page): Promise<void> {
  lines.site.answerInstead('/admin/sw.js', await newerWorker(siteUrl));
  await lookForUpdate(page);
}

/** Starts a check for an update, without waiting for its result. */
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

/** Puts the update after the last kill, because a reopened browser activates a newer app by itself. */
function withUpdate(faults: readonly Fault[]): readonly Fault[] {
  return faults.toSpliced(faults.lastIndexOf('kill') + 1, 0, 'update');
}

/** The faults in order, each kind spread evenly over the day. */
function spread(counts: Readonly<Partial<Record<Fault, number>>>): readonly Fault[] {
  return Object.entries(counts)
    .flatMap(([fault, count]) =>
      Array.from({ length: count }, (_, n) => ({
        fault: fault as Fault,
        at: (n + 0.5) / count,
      })),
    )
    .toSorted((one, other) => one.at - other.at)
    .map(({ fault }) => fault);
}

interface StoredPhoto {
  readonly name: string;
  readonly path: string;
  readonly caption?: string;
}

/** What the club has not stored of a match day as it was on the phone, a line each. */
export async function compareMatchDay(
  services: ClubServices,
  photos: readonly DrawnFile[],
  onPhone: readonly FileOnThePhone[],
  /** The captions of the first photos, in their order; the others have none. */
  captions: readonly string[],
): Promise<readonly string[]> {
  const problems: string[] = [];
  const names = photos.map(({ name }) => name).join();
  const waited = onPhone.filter(({ isRendition }) => !isRendition).map(({ name }) => name);
  if (waited.toSorted().join() !== names) problems.push(`On the phone there were ${waited.join()}`);
  for (const { key, sha256 } of onPhone) {
    const there = await services.checksumOf(key).catch(() => 'nothing');
    if (there !== sha256) problems.push(`${key} is ${there}, on the phone it was ${sha256}`);
  }
  const keys = [
    ...(await services.keysUnder('albums/')),
    ...(await services.keysUnder('derived/')),
  ];
  const wanted = new Set(onPhone.map(({ key }) => key));
  for (const key of keys) if (!wanted.has(key)) problems.push(`${key} was asked for by nobody`);

  const albums = await services.everyItem('albums');
  if (albums.length !== 1) problems.push(`There are ${albums.length} albums`);
  const inAlbum = photosOf(albums[0]);
  if (inAlbum.map(({ name }) => name).join() !== names) {
    problems.push(`The album has ${inAlbum.map(({ name }) => name).join()}`);
  }
  if (new Set(inAlbum.map(({ path }) => path)).size !== photos.length) {
    problems.push('The album has one photo twice');
  }
  const stored = inAlbum.map(({ caption = '' }) => caption);
  const wantedCaptions = photos.map((_, place) => captions[place] ?? '');
  if (stored.join() !== wantedCaptions.join()) problems.push(`Captions: ${stored.join()}`);
  problems.push(...(await absentPhotos(services)));

  const reports = await services.articlesCalled('');
  if (reports.length !== 1 || !wanted.has(String(reports[0]?.['image']))) {
    problems.push(`${reports.length} reports, the first with ${String(reports[0]?.['image'])}`);
  }
  for (const key of await services.unfinishedUploads()) problems.push(`${key} was left unfinished`);
  return problems;
}

/** The photos that an album names and that do not exist. */
async function absentPhotos(services: ClubServices): Promise<readonly string[]> {
  // The album is read first: every photo that it names then must already exist.
  const named = (await services.everyItem('albums')).flatMap(photosOf);
  const there = new Set(await services.keysUnder('albums/'));
  return named
    .filter(({ path }) => !there.has(path))
    .map(({ path }) => `The album names ${path}, which is not there`);
}

function photosOf(album: StoredItem | undefined): readonly StoredPhoto[] {
  return (album?.['photos'] ?? []) as readonly StoredPhoto[];
}

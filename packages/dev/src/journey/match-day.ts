import type { Page } from 'playwright-core';
import {
  compareMatchDay,
  type MatchDayPlan,
  type MatchDaySetting,
  sendThroughTrouble,
} from './match-day-troubles.ts';
import { drawnNumber } from './draw.ts';
import type { DrawnFile } from './drawn-files.ts';
import { clearFaults } from './faults.ts';
import { chooseFiles, openApp, SAVED_HERE } from './in-the-app.ts';
import { albumsOnThePhone, filesOnThePhone } from './stored-on-the-phone.ts';

const CAPTIONS = ['The first try', 'Three cheers'] as const;

/** The share of kills that happen while the photos are prepared; the others happen while they are sent. */
const KILLS_BEFORE = 0.2;
/** The most milliseconds of preparing photos after which the browser is killed. */
const LONGEST_PREPARING = 6_000;

/**
 * A match day: photos chosen without signal, the browser killed meanwhile, captions and a report written, then all
 * of it sent over a network that is cut, with kills, credentials that expire and a new version of the app in between.
 * Compares the stored data with the data that was on the phone.
 */
export async function playMatchDay(setting: MatchDaySetting, plan: MatchDayPlan) {
  const { lines } = setting;
  const began = performance.now();
  const photos: DrawnFile[] = [];
  for (let n = 1; n <= plan.photos; n += 1) {
    photos.push(await setting.files.photo(`DSC_${String(n).padStart(4, '0')}.jpg`, plan.pixels));
  }
  await readMatch(setting);
  const killsBefore = Math.round(plan.kills * KILLS_BEFORE) || Math.min(1, plan.kills);
  const usual = photos.slice(0, plan.photos - plan.fullSize);
  await chooseWithKills(setting, usual, killsBefore);
  const page = await choose(setting, photos.slice(usual.length), { fullSize: true });
  const onPhone = await filesOnThePhone(page);
  setting.report?.(`${photos.length} photos are queued, ${onPhone.length} files`);
  // Taken here: on the day of a match without a result only the outcome leads to its report.
  const reportLink = page.getByRole('link', { name: 'Write the report' });
  const reportAt = (await reportLink.getAttribute('href')) ?? '';
  await writeCaptions(setting, page, photos.length);
  await page.goto(setting.siteUrl + reportAt);
  await writeReport(page);

  setting.report?.('captions and report are written');
  lines.cloud.forget();
  const problems = await sendThroughTrouble(setting, page, sum(onPhone.map(({ size }) => size)), {
    ...plan,
    kills: plan.kills - killsBefore,
  });
  await clearFaults(setting.cloudUrl);
  problems.push(...(await compareMatchDay(setting.services, photos, onPhone, CAPTIONS)));
  return {
    photos: photos.length,
    /** Bytes of the original photos. */
    taken: sum(photos.map(({ bytes }) => bytes.length)),
    /** How many photos and renditions were stored on the phone. */
    files: onPhone.length,
    bytes: sum(onPhone.map(({ size }) => size)),
    cuts: lines.cloud.traffic().cuts,
    seconds: Math.round((performance.now() - began) / 1000),
    /** The problems found, a line each. */
    problems,
  };
}

/** Signs in and loads the match of the day while there is signal. From then on there is none. */
async function readMatch({ browser, siteUrl, lines }: MatchDaySetting): Promise<void> {
  lines.set('open');
  const page = await browser.newPage();
  await openApp(page, `${siteUrl}/admin/match-day`);
  const match = page.getByRole('heading', { name: / v / });
  await match.waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await page.getByRole('link', { name: 'Add News' }).first().waitFor();
  lines.set('dark');
  // The match is cached: it is shown without signal too.
  await page.reload();
  await match.waitFor();
  await page.close();
}

/** Chooses the photos; after each kill, those that were not queued are chosen again. */
async function chooseWithKills(
  setting: MatchDaySetting,
  photos: readonly DrawnFile[],
  kills: number,
): Promise<void> {
  const { browser, draw, siteUrl } = setting;
  let left = photos;
  for (let kill = 0; kill < kills; kill += 1) {
    const page = await browser.newPage();
    await openApp(page, `${siteUrl}/admin/match-day`);
    await chooseFiles(page, pathsOf(left), 'Photo files');
    const moment = drawnNumber(draw, 0, LONGEST_PREPARING);
    await new Promise((resolve) => setTimeout(resolve, moment));
    const again = await browser.reopen();
    await openApp(again, `${siteUrl}/admin/match-day`);
    const { photos: queued } = await albumsOnThePhone(again);
    await again.close();
    left = photos.filter(({ name }) => !queued.includes(name));
  }
  if (left.length > 0) await (await choose(setting, left, { fullSize: false })).close();
}

async function choose(
  { browser, siteUrl }: MatchDaySetting,
  photos: readonly DrawnFile[],
  { fullSize }: { readonly fullSize: boolean },
): Promise<Page> {
  const page = await browser.newPage();
  await openApp(page, `${siteUrl}/admin/match-day`);
  if (fullSize) await page.getByLabel('Full size').check();
  await chooseFiles(page, pathsOf(photos), 'Photo files');
  const words = photos.length === 1 ? '1 photo queued' : `${photos.length} photos queued`;
  await page.getByText(words).waitFor({ timeout: 600_000 });
  await page.getByRole('link', { name: 'See the album' }).waitFor();
  return page;
}

async function writeCaptions(
  { siteUrl }: MatchDaySetting,
  page: Page,
  count: number,
): Promise<void> {
  const { ids } = await albumsOnThePhone(page);
  if (ids.length !== 1) throw new Error(`There are ${ids.length} albums on the phone`);
  await page.goto(`${siteUrl}/admin/edit-album/${ids[0]}`);
  // Only the first photos: the page renders only the visible part of a long album.
  for (const [index, caption] of CAPTIONS.entries()) {
    const place = index + 1;
    await page.getByRole('button', { name: `Photo ${place} of ${count}:` }).click();
    await page.getByRole('dialog').getByLabel('Caption').fill(caption);
    await page.getByRole('button', { name: 'Done' }).click();
  }
  await page.getByRole('button', { name: 'Update Album' }).click();
  await page.waitForURL(/\/admin\/album\//, { timeout: 60_000 });
}

async function writeReport(page: Page): Promise<void> {
  await page.getByLabel('Excerpt').fill('Eighty minutes of rain.');
  await page.getByLabel('Content').fill('And every one of them worth it.');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText(SAVED_HERE).waitFor({ timeout: 60_000 });
}

function pathsOf(files: readonly DrawnFile[]): readonly string[] {
  return files.map(({ path }) => path);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}

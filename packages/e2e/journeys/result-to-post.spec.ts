import { buffer } from 'node:stream/consumers';
import { club as ours } from '@clubhouse/club';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import {
  loseSignal,
  openSignedIn,
  regainSignal,
  SAVED_HERE,
} from '@clubhouse/dev/src/journey/in-the-app.ts';
import { expect, type Fixtures, stillPhone, test, WITHOUT_SIGNAL } from '../src/fixtures.ts';
import { findingsInEachColour } from '../src/screen-findings.ts';

/** The newest result with points: on a Saturday evening there is a match before it that has none yet. */
function lastResult(page: Page) {
  const scored = page.getByRole('heading', { name: /\d–\d/ });
  return page.getByRole('listitem').filter({ has: scored }).first();
}

/** The matches, on a phone with a share sheet. */
async function atTheMatches({ newPage }: Pick<Fixtures, 'newPage'>) {
  const page = await newPage({ ...stillPhone, ...WITHOUT_SIGNAL });
  await giveShareSheet(page);
  await openSignedIn(page, '/admin/matches');
  const last = lastResult(page);
  return { page, last, line: (await last.getByRole('heading').textContent()) ?? '' };
}

/** Waits for the card, shares it, and returns what the share sheet received. */
async function share(page: Page): Promise<Shared> {
  await expect(page.getByRole('img', { name: /^The card: / })).toBeVisible();
  await page.getByRole('button', { name: 'Share', exact: true }).tap();
  await expect(page.getByText('Shared.', { exact: true })).toBeVisible();
  const handed = await sharedOn(page);
  expect(handed).toHaveLength(1);
  return handed[0]!;
}

/** A PNG of that size in the club's colours, with the badge where it belongs. */
async function expectCard(
  { bytes }: Pick<Shared, 'bytes'>,
  { height, badge }: { height: number; badge: { left: number; top: number; size: number } },
): Promise<void> {
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1080, height });
  const { ink, accent, primary, paper } = ours.colours;
  const [inks, accents, primaries, papers] = await sharesOf(bytes, [ink, accent, primary, paper]);
  expect(inks).toBeGreaterThan(0.15);
  expect(accents).toBeGreaterThan(0.15);
  expect(primaries).toBeGreaterThan(0.1);
  // The other side's name and points.
  expect(papers).toBeGreaterThan(0.02);
  const { left, top, size } = badge;
  const part = { left, top, width: size, height: size };
  const [around, drawn] = await sharesOf(bytes, [ink, accent], part);
  expect(around).toBeGreaterThan(0.2);
  expect(drawn).toBeGreaterThan(0.2);
}

const SQUARE = { height: 1080, badge: { left: 56, top: 48, size: 192 } };
const STORY = { height: 1920, badge: { left: 310, top: 150, size: 460 } };

test('offline at the ground the report waits, and its card is still drawn and shared three taps after the final whistle', async ({
  club,
  newPage,
  services,
}) => {
  const { page, last, line } = await atTheMatches({ newPage });
  // The sample club has the report of its last match.
  const articles = await services.everyItem('news');
  const report = articles.find(({ title }) => String(title).endsWith(line))!;
  await services.remove('news', String(report.id));
  await page.reload();
  await expect(last.getByRole('link', { name: 'Write the report' })).toBeVisible();
  expect(await findingsInEachColour(page)).toEqual([]);
  await loseSignal(page);
  await page.reload();
  await last.getByRole('link', { name: 'Write the report' }).tap();
  await expect(page.getByLabel('Title')).toHaveValue(line);
  expect(await findingsInEachColour(page)).toEqual([]);
  await page.getByRole('button', { name: 'Publish' }).tap();
  await expect(page.getByText(SAVED_HERE)).toBeVisible();
  await page.getByRole('radio', { name: 'Tall, for stories' }).tap();
  await expect(page.locator('.card-preview--story').getByRole('img')).toBeVisible();
  const shared = await share(page);
  await expectCard(shared, STORY);
  expect([shared.type, shared.name]).toEqual(['image/png', expect.stringMatching(/-story\.png$/)]);
  expect(shared.text).toContain(`Full time: ${line}.`);
  expect(await findingsInEachColour(page)).toEqual([]);

  await regainSignal(page);
  expect(await services.articlesCalled(line)).toHaveLength(1);
  const { origin, pathname } = new URL(shared.url);
  expect(origin).toBe(ours.siteUrl);
  expect((await fetch(club.url + pathname)).status).toBe(200);
  await services.put('news', report);
});

test('on a computer without a share sheet the picture is saved and the text copied, by the keyboard alone', async ({
  signedIn,
}) => {
  const page = await signedIn('/admin/matches', { reducedMotion: 'reduce' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await lastResult(page).getByRole('link', { name: 'Share the result' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: /^The card: / })).toBeVisible();
  const save = page.getByRole('button', { name: 'Save the picture' });
  await save.focus();
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const bytes = await buffer(await (await download).createReadStream());
  await expectCard({ bytes }, SQUARE);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Copied. Paste it where you want it.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^Full time: .+\n.+\nhttps:\/\/.+$/);
  expect(await findingsInEachColour(page)).toEqual([]);
});

/** The data that the phone's share sheet received. */
interface Shared {
  readonly name: string;
  readonly type: string;
  readonly text: string;
  readonly url: string;
  readonly bytes: Buffer;
}

/**
 * Gives a page the share sheet of a phone that accepts pictures. As on a phone, it opens only if
 * the user has just pressed something.
 */
async function giveShareSheet(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const handed: unknown[] = [];
    Object.assign(globalThis, { handed });
    Object.assign(navigator, {
      canShare: ({ files = [] }: ShareData) => files.every(({ type }) => type.startsWith('image/')),
      async share({ files = [], text, url }: ShareData) {
        if (!navigator.userActivation.isActive) throw new DOMException('', 'NotAllowedError');
        const [file] = files;
        if (!file) throw new TypeError('There is no file');
        const bytes = [...new Uint8Array(await file.arrayBuffer())];
        handed.push({ name: file.name, type: file.type, text, url, bytes });
      },
    });
  });
}

/** Everything that was shared on a page since it was loaded. */
async function sharedOn(page: Page): Promise<readonly Shared[]> {
  const handed = await page.evaluate(() => (globalThis as { handed?: unknown[] }).handed ?? []);
  return handed.map((each) => {
    const shared = each as Omit<Shared, 'bytes'> & { readonly bytes: readonly number[] };
    return { ...shared, bytes: Buffer.from(shared.bytes) };
  });
}

/** The share of each colour (`#rrggbb`) in a part of a picture, from 0 to 1; in all of it where no part is named. */
async function sharesOf(
  picture: Buffer,
  colours: readonly string[],
  part?: { left: number; top: number; width: number; height: number },
): Promise<readonly number[]> {
  const image = sharp(picture);
  const { data, info } = await (part ? image.extract(part) : image)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return colours.map((colour) => {
    const sought = Buffer.from(colour.slice(1), 'hex');
    let found = 0;
    for (let at = 0; at < data.length; at += info.channels) {
      const isIt = [0, 1, 2].every((band) => Math.abs(data[at + band]! - sought[band]!) <= 3);
      if (isIt) found += 1;
    }
    return found / (info.width * info.height);
  });
}

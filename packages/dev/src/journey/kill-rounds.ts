import type { Page } from 'playwright-core';
import type { ClubServices } from './club-services.ts';
import { damageStorage, type KillableBrowser } from './killable-browser.ts';
import { type Draw, drawnNumber } from './draw.ts';
import type { DrawnFile, DrawnFiles } from './drawn-files.ts';
import {
  chooseFiles as choose,
  everythingIsSent,
  openApp,
  PUBLISHED,
  SAVED_HERE,
  writeArticle,
} from './in-the-app.ts';
import { keptBeside } from './stored-on-the-phone.ts';
import type { Line, Lines } from './cutting-proxy.ts';

export interface KillSetting {
  readonly siteUrl: string;
  readonly browser: KillableBrowser;
  readonly lines: Lines;
  /** Not over the lines, and with all rights. */
  readonly services: ClubServices;
  readonly files: DrawnFiles;
  readonly draw: Draw;
}

/** What the simulated user saved, and which of it the app reported as safe. */
interface Ledger {
  readonly articles: Map<string, string>;
  readonly files: Map<string, DrawnFile>;
  readonly reported: Set<string>;
}

/** The most milliseconds of work before the browser is killed; where the app took longer to open, that time. */
const LONGEST_ROUND = 2_500;
/** The share of kills after which the browser finds its store damaged, as by a kill in the middle of a write. */
const DAMAGED = 0.1;
const SPEEDS = [undefined, 4_000_000, 1_000_000] as const;
const LINES: readonly Line[] = ['open', 'open', 'dark'];

/**
 * Kills the browser this many times, each at a random moment while articles are published and files uploaded over
 * good, slow and dead lines. Then lets everything through, and compares the stored data with the app's reports.
 */
export async function killRounds(setting: KillSetting, kills: number) {
  const { browser, lines, draw, siteUrl } = setting;
  const ledger: Ledger = { articles: new Map(), files: new Map(), reported: new Set() };
  const series = `K${drawnNumber(draw, 100_000, 999_999)}`;
  const filesToSend = await filesOf(setting, series, kills);
  /** How often the browser had discarded the test's markers, and with them all of the app's first store. */
  let forgotten = 0;
  let given = 0;
  let page = await browser.newPage();
  for (let round = 0; round < kills; round += 1) {
    const isOfFiles = round % 3 === 2;
    lines.cloud.slowTo(undefined);
    lines.set('open');
    const address = `${siteUrl}/admin/${isOfFiles ? 'media' : 'add-news'}`;
    const began = performance.now();
    await openApp(page, address);
    const longest = Math.max(LONGEST_ROUND, performance.now() - began);
    const present = await keptBeside(page, `${series}.${round}`);
    if (present !== given) forgotten += 1;
    given = present + 1;
    lines.cloud.slowTo(SPEEDS[drawnNumber(draw, 0, SPEEDS.length - 1)]);
    lines.set(LINES[drawnNumber(draw, 0, LINES.length - 1)] ?? 'open');
    const work = isOfFiles
      ? chooseFiles(page, filesToSend.splice(0, 2), ledger)
      : publishOn(page, `${series}.${round}`, ledger);
    // The kill aborts whatever the work waits for.
    const over = work.then(
      () => undefined,
      (cause: unknown) => cause,
    );
    const rest = new Promise((resolve) => setTimeout(resolve, draw() * longest));
    const brokeOff = await Promise.race([rest, over.then((cause) => cause && { cause })]);
    if (brokeOff) throw new Error('Nothing could be saved', brokeOff as { cause: unknown });
    await browser.kill();
    await over;
    if (draw() < DAMAGED) await damageStorage(browser.profile, 'first');
    page = await browser.reopen();
  }
  lines.cloud.slowTo(undefined);
  lines.set('open');
  await openApp(page, `${siteUrl}/admin/outbox`);
  await everythingIsSent(page);
  await page.close();
  /** What was reported and is not true, a line each. */
  const problems = await compare(setting, series, ledger);
  return { kills, reported: ledger.reported.size, forgotten, problems };
}

async function filesOf({ files, draw }: KillSetting, series: string, kills: number) {
  const sizes = Array.from({ length: Math.ceil(kills / 3) * 2 }, () =>
    drawnNumber(draw, 200_000, 9_000_000),
  );
  const made: DrawnFile[] = [];
  for (const [n, size] of sizes.entries()) made.push(await files.video(`${series}-${n}.mp4`, size));
  return made;
}

/** Publishes one article after the other, until the browser is killed. */
async function publishOn(page: Page, series: string, ledger: Ledger): Promise<never> {
  const notice = page.getByText(SAVED_HERE).or(page.getByText(PUBLISHED));
  for (let n = 0; ; n += 1) {
    const title = `${series}.${n}`;
    const content = `${title} in full. `.repeat(20).trim();
    ledger.articles.set(title, content);
    await writeArticle(page, { title, content });
    await notice.first().waitFor();
    ledger.reported.add(title);
  }
}

async function chooseFiles(
  page: Page,
  chosen: readonly DrawnFile[],
  ledger: Ledger,
): Promise<void> {
  for (const file of chosen) ledger.files.set(file.name, file);
  await choose(
    page,
    chosen.map(({ path }) => path),
  );
  for (const { name } of chosen) {
    const row = page.locator('[data-upload-state]', { hasText: name });
    // The row disappears when the file is stored, and the list below names the file.
    await row
      .and(page.locator('[data-upload-state]:not([data-upload-state="copying"])'))
      .or(page.getByText(`_${name}`))
      .first()
      .waitFor();
    ledger.reported.add(name);
  }
}

async function compare(
  { services }: KillSetting,
  series: string,
  { articles, files, reported }: Ledger,
): Promise<readonly string[]> {
  const problems: string[] = [];
  const stored = await services.articlesCalled(`${series}.`);
  for (const [title, content] of articles) {
    const found = stored.filter((article) => article['title'] === title);
    if (found.length > 1) problems.push(`${title} is there ${found.length} times`);
    if (found.length === 0 && reported.has(title)) problems.push(`${title} is lost`);
    if (found.some((article) => article['content'] !== content)) {
      problems.push(`${title} is not as it was written`);
    }
  }
  for (const [name, { sha256 }] of files) {
    const found = await services.filesCalled(name);
    if (found.length > 1) problems.push(`${name} is there ${found.length} times`);
    if (found.length === 0 && reported.has(name)) problems.push(`${name} is lost`);
    if (found.some((checksum) => checksum !== sha256)) problems.push(`${name} has other bytes`);
  }
  const known = [...files.keys()];
  for (const key of await services.keysUnder('media/')) {
    if (key.includes(series) && !known.some((name) => key.endsWith(`_${name}`))) {
      problems.push(`${key} was asked for by nobody`);
    }
  }
  for (const key of await services.unfinishedUploads()) problems.push(`${key} was left unfinished`);
  return problems;
}

import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { assetsFolder } from '@clubhouse/club/vite';
import type { BrowserContextOptions, Page } from 'playwright-core';
import sharp from 'sharp';
import { openSignedIn } from '../journey/in-the-app.ts';
import { openBrowser, type OpenBrowser } from '../journey/open-browser.ts';
import { startClub } from '../journey/start-club.ts';

interface Shot {
  readonly file: string;
  readonly on: BrowserContextOptions;
  readonly page: string;
  readonly prepare?: (page: Page) => Promise<void>;
}

const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
const desk = { viewport: { width: 1280, height: 800 } };

const SHOTS: readonly Shot[] = [
  { file: 'app/content-narrow.webp', on: phone, page: '/admin/content' },
  { file: 'app/content-wide.webp', on: desk, page: '/admin/content' },
  {
    file: 'app/add-news-narrow.webp',
    on: phone,
    page: '/admin/add-news',
    async prepare(page) {
      await page.getByLabel('Title').fill('Mud, tries and a dog on the pitch');
      await page.getByLabel('Excerpt').fill('Five tries, one dog, and the kettle held out.');
      await page
        .getByLabel('Content')
        .fill('It rained from Thursday. The referee looked at the pitch twice and smiled.');
      // Without this, a blinking caret would be in some of the pictures.
      await page.locator('main').focus();
      await page.getByText(/^Draft kept on this phone/).waitFor();
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
];

/** Takes the pictures of the app that the club's profile names, from a new club with the sample data. */
export async function takeScreenshots(): Promise<void> {
  const started = await startClub();
  try {
    const browser = await openBrowser();
    try {
      for (const shot of SHOTS) await take(browser, started.url, shot);
    } finally {
      await browser.close();
    }
  } finally {
    await started.stop();
  }
}

async function take(browser: OpenBrowser, url: string, shot: Shot): Promise<void> {
  const { page, context } = await browser.newPage({ ...shot.on, reducedMotion: 'reduce' });
  await openSignedIn(page, url + shot.page);
  await shot.prepare?.(page);
  await page.waitForLoadState('networkidle');
  const taken = await page.screenshot();
  await context.close();
  const bytes = await sharp(taken).webp({ quality: 60, effort: 6 }).toBuffer();
  const target = path.join(assetsFolder, shot.file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, bytes);
  console.log(`${shot.file} ${(bytes.length / 1000).toFixed(1)} kB`);
}

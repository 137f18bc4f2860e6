import type { BrowserContext, Page } from 'playwright-core';
import type { Benchmark, Figure } from './benchmark.ts';
import { slowProcessor } from './slow-processor.ts';
import { median } from './statistics.ts';
import { untilQuiet } from './until-quiet.ts';
import { withSiteAfar } from './with-site-afar.ts';

const SLOWER = 4;
const ROUNDS = 3;
/** Of the line to the site and to the services, in milliseconds. */
const ROUND_TRIP = 150;
/** What nobody sees passing, in milliseconds. */
const AT_ONCE = 100;

export const link: Benchmark = {
  about: 'from the press of a link to the content of the next page, slow 4G and CPU 4×',
  run: () =>
    withSiteAfar(async ({ ours, look }) => {
      const seen = { touched: [] as number[], cold: [] as number[], hovered: [] as number[] };
      for (let round = 0; round < ROUNDS; round += 1) {
        await look(
          async (context, address) => {
            const { page, quiet } = await intending(context, address);
            await quiet();
            // The session is warm: the app is here, and it has read before.
            seen.cold.push(await press(page, '/gallery'));
            await quiet();
            await intendTo(page, '/news');
            await quiet();
            seen.hovered.push(await press(page, '/news'));
            await page.close();
          },
          ours,
          '/events',
          SLOWER,
        );
        seen.touched.push(
          await look(
            async (context, address) => {
              const { page } = await intending(context, address);
              // As long as a finger rests on what it presses.
              await page.waitForTimeout(ROUND_TRIP * 3);
              const pressed = Date.now();
              await page.evaluate(() =>
                document.querySelector<HTMLAnchorElement>('a[href="/info"]')?.click(),
              );
              await page.waitForURL('**/info', { waitUntil: 'commit' });
              const paint = await page.evaluate(paintedAt);
              return paint - pressed;
            },
            ours,
            '/',
            SLOWER,
          ),
        );
      }
      const figure = (what: string, value: number, atMost: number): Figure => ({
        what,
        value,
        unit: 'ms',
        limit: { of: 'value', atMost },
      });
      return [
        figure('a link on a warm session', median(seen.cold), 1.2 * ROUND_TRIP),
        figure('a link that was hovered on a warm session', median(seen.hovered), AT_ONCE),
        {
          what: 'the first link of a visit, hovered for 450 ms, to the first paint of its page',
          value: median(seen.touched),
          unit: 'ms',
        },
      ];
    }),
};

/** Shows that someone means to go there. */
async function intendTo(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const anchor = document.querySelector(`a[href="${href}"]`);
    anchor?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  }, path);
}

/** Presses a link; how long until the page it leads to stands in the place of this one. */
function press(page: Page, path: string): Promise<number> {
  return page.evaluate((href) => {
    const began = performance.now();
    const before = document.querySelector('h1')?.textContent;
    document.querySelector<HTMLAnchorElement>(`a[href="${href}"]`)?.click();
    return new Promise<number>((resolve) => {
      const look = () => {
        const there = location.pathname === href && document.querySelector('h1');
        if (there && there.textContent !== before) resolve(performance.now() - began);
        else requestAnimationFrame(look);
      };
      look();
    });
  }, path);
}

/** When something of the page was first painted, in milliseconds since the epoch. */
function paintedAt(): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      if (paint) resolve(performance.timeOrigin + paint.startTime);
      else setTimeout(look, 20);
    };
    look();
  });
}

/** A page that has come to rest, and on it somebody about to go to `/info`. */
async function intending(context: BrowserContext, address: string) {
  const page = await context.newPage();
  await slowProcessor(page, SLOWER);
  const quiet = untilQuiet(page);
  await page.goto(address, { waitUntil: 'load' });
  await quiet();
  await intendTo(page, '/info');
  return { page, quiet };
}

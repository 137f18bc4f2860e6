import { test as base } from '../src/fixtures.ts';
import { LAUNCHES } from './launches.ts';
import { openOther, type OtherBrowser } from './other-browser.ts';
import type { Tab } from './webdriver.ts';

export { expect } from '../src/fixtures.ts';

export interface OtherOptions {
  /** The browser that the project tests. */
  readonly other: keyof typeof LAUNCHES;
}

interface OtherFixtures {
  /** Opens the project's browser on a new profile; with an iPhone's user agent, where one is given. */
  readonly openOther: (userAgent?: string) => Promise<OtherBrowser>;
  /** The browser of the journey's user. */
  readonly phone: OtherBrowser;
  readonly tab: Tab;
  /** While the signal is lost nothing answers at the club's addresses. */
  readonly signal: { lose(): Promise<void>; regain(): Promise<void> };
}

export const test = base.extend<OtherFixtures, OtherOptions>({
  other: ['firefox', { option: true, scope: 'worker' }],
  openOther: async ({ club, other }, provide) => {
    const opened: OtherBrowser[] = [];
    await provide(async (userAgent) => {
      const browser = await openOther(LAUNCHES[other], club.url, userAgent);
      opened.push(browser);
      return browser;
    });
    for (const browser of opened) await browser.remove();
  },
  phone: async ({ openOther: open }, provide) => provide(await open()),
  tab: async ({ phone }, provide) => provide(await phone.tab()),
  signal: async ({ club }, provide) => {
    let isLost = false;
    const regain = async () => {
      if (isLost) await club.restart();
      isLost = false;
    };
    await provide({
      regain,
      async lose() {
        isLost = true;
        await club.kill();
      },
    });
    await regain();
  },
});

import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { openBrowser, type OpenBrowser } from './open-browser.ts';
import { startClub, type StartClubOptions, type StartedClub } from './start-club.ts';

/** Filled before the first test of the file, and stopped after the last. */
export interface ClubAndBrowser {
  readonly club: StartedClub;
  readonly browser: OpenBrowser;
}

/** A phone as a committee member holds it. */
export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** One `npm start` and one Chromium for all the tests of a file. Destructure inside the tests, not before. */
export function clubAndBrowser(options?: StartClubOptions): ClubAndBrowser {
  const here = {} as { club: StartedClub; browser: OpenBrowser };
  beforeAll(async () => {
    here.club = await startClub(options);
    here.browser = pagesEndWithTheirTest(await openBrowser());
  });
  afterAll(async () => {
    await here.browser?.close();
    await here.club?.stop();
  });
  return here;
}

/** A page left open goes on counting down and turning pictures, and slows every test after it. */
function pagesEndWithTheirTest(browser: OpenBrowser): OpenBrowser {
  return {
    ...browser,
    async newPage(options) {
      const watched = await browser.newPage(options);
      onTestFinished(() => watched.context.close());
      return watched;
    },
  };
}

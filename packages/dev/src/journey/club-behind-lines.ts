import { afterAll, afterEach, beforeAll } from 'vitest';
import type { KillableBrowser } from './killable-browser.ts';
import { type ClubBehindLines, openForMany, openKillable } from './open-behind-lines.ts';
import type { OpenBrowser } from './open-browser.ts';
import { whatIsShown } from './what-is-shown.ts';

/** For all the tests of a file, with a browser that can be killed. Destructure inside the tests. */
export function killableBehindLines(
  what: string,
  flags: readonly string[] = [],
): ClubBehindLines<KillableBrowser> {
  return forAllTests(() => openKillable(what, flags));
}

/** For all the tests of a file, with a browser of many people. Destructure inside the tests. */
export function browserBehindLines(what: string): ClubBehindLines<OpenBrowser> {
  return forAllTests(() => openForMany(what));
}

function forAllTests<Browser extends Pick<OpenBrowser, 'contexts'>>(
  open: () => Promise<ClubBehindLines<Browser>>,
): ClubBehindLines<Browser> {
  const here = {} as ClubBehindLines<Browser>;
  beforeAll(async () => {
    Object.assign(here, await open());
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') console.error(await whatIsShown(here.browser.contexts()));
  });
  afterAll(() => here.end?.());
  return here;
}

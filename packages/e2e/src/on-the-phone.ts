import type { BrowserContextOptions } from '@playwright/test';
import { openSignedIn } from '@clubhouse/dev/src/journey/in-the-app.ts';
import type { WatchedPage } from '@clubhouse/dev/src/journey/open-browser.ts';
import { type Fixtures, phone } from './fixtures.ts';

/** A page of the app on the phone of a committee member who has just signed in. */
export async function onThePhone(
  { newPage }: Pick<Fixtures, 'newPage'>,
  path: string,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const watched = await newPage({ ...phone, ...options });
  await openSignedIn(watched.page, path);
  return watched;
}

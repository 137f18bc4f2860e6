import type { BrowserContextOptions } from 'playwright-core';
import { type ClubAndBrowser, phone } from './club-and-browser.ts';
import { openSignedIn } from './in-the-app.ts';
import type { WatchedPage } from './open-browser.ts';

/** A page of the app on the phone of a committee member who has just signed in. */
export async function onThePhone(
  { club, browser }: ClubAndBrowser,
  path: string,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const watched = await browser.newPage({ ...phone, ...options });
  await openSignedIn(watched.page, `${club.url}${path}`);
  return watched;
}

import { admin } from '@clubhouse/dev/src/journey/in-the-app.ts';
import type { Tab } from './webdriver.ts';

/** Opens a page of the app and signs in on the way. */
export async function openSignedIn(tab: Tab, path: string): Promise<void> {
  await tab.open(path);
  await signIn(tab);
  await tab.until(() => document.querySelector('[data-outbox-state]'));
}

export async function signIn(tab: Tab, password = admin.password): Promise<void> {
  await tab.see('Team Login');
  await tab.type('Email', admin.email);
  await tab.type('Password', password);
  await tab.press('button', 'Sign In');
}

export async function writeArticle(tab: Tab, title: string, picture?: string): Promise<void> {
  await tab.type('Title', title);
  await tab.type('Excerpt', `About ${title}.`);
  await tab.type('Content', `All about ${title}.`);
  if (picture !== undefined) await tab.choose('Image file', [picture]);
  await tab.press('button', 'Publish');
}

export function everythingIsSent(tab: Tab): Promise<void> {
  return tab.until(() => document.querySelector('[data-outbox-state="empty"]'));
}

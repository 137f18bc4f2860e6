import { type ClubhouseConfig, parseConfig, SIGNED_IN_HINT } from '@clubhouse/content';
import type { DatabaseReader } from '@clubhouse/content/reader';
import {
  type CredentialStore,
  guestCredentials,
  lightReader,
} from '@clubhouse/content/reader/light';
import { browserStorage } from './browser-storage.ts';

/**
 * The database itself: with the credentials of who is signed in, else with a guest's, which outlive this page.
 * For the signed in alone Amplify is fetched; everybody else never sees it.
 */
export function browserDatabase(config: ClubhouseConfig): DatabaseReader {
  const store: CredentialStore | undefined = browserStorage();
  const guest = guestCredentials({ config, ...(store && { store }) });
  if (!store?.getItem(SIGNED_IN_HINT)) return lightReader({ config, credentials: guest });
  const source = import('./session-first.ts').then((module) => module.sessionFirst(config, guest));
  return lightReader({ config, credentials: async (refused) => (await source)(refused) });
}

/** The address book of a page that carries none: the static shell's. */
export async function fetchConfig(): Promise<ClubhouseConfig> {
  const response = await fetch('/config.json');
  return parseConfig(await response.json());
}

import { type ClubhouseConfig, parseConfig, SIGNED_IN_HINT } from '@clubhouse/content';
import type { CredentialSource, DatabaseReader } from '@clubhouse/content/reader';
import {
  type CredentialStore,
  firstOf,
  guestCredentials,
  lightReader,
} from '@clubhouse/content/reader/light';
import { browserStorage } from './browser-storage.ts';

/**
 * The database itself: with the credentials of who is signed in, else with a guest's, which outlive this page.
 * For the signed in alone Amplify is fetched; everybody else never sees it. Where it does not come, they read
 * what a guest reads.
 */
export function browserDatabase(
  config: ClubhouseConfig,
  loadSession = () => import('./session-credentials.ts'),
): DatabaseReader {
  const store: CredentialStore | undefined = browserStorage();
  const guest = guestCredentials({ config, ...(store && { store }) });
  if (!store?.getItem(SIGNED_IN_HINT)) return lightReader({ config, credentials: guest });
  let own: Promise<CredentialSource> | undefined;
  const signedIn: CredentialSource = async (refused) => {
    own ??= loadSession().then(({ sessionCredentials }) => sessionCredentials(config));
    return (await own)(refused);
  };
  return lightReader({ config, credentials: firstOf(signedIn, guest) });
}

/** The address book of a page that carries none: the static shell's. */
export async function fetchConfig(): Promise<ClubhouseConfig> {
  const response = await fetch('/config.json');
  return parseConfig(await response.json());
}

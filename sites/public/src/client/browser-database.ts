import type { ClubhouseConfig } from '@clubhouse/content';
import type { CredentialSource, DatabaseReader } from '@clubhouse/content/reader';
import {
  type CredentialStore,
  firstOf,
  guestCredentials,
  lightReader,
} from '@clubhouse/content/reader/light';
import { browserStorage } from './browser-storage.ts';

export interface BrowserDatabaseOptions {
  readonly config: ClubhouseConfig;
  /** Brings the session of whoever is signed in; nothing where nobody is. */
  readonly loadSession?: (() => Promise<typeof import('./session-credentials.ts')>) | undefined;
}

/**
 * The database itself: with the credentials of who is signed in, else with a guest's, which outlive this page.
 * For the signed in alone Amplify is fetched; everybody else never sees it. Where it does not come, they read
 * what a guest reads.
 */
export function browserDatabase({ config, loadSession }: BrowserDatabaseOptions): DatabaseReader {
  const store: CredentialStore | undefined = browserStorage();
  const guest = guestCredentials({ config, ...(store && { store }) });
  if (!loadSession) return lightReader({ config, credentials: guest });
  let own: Promise<CredentialSource> | undefined;
  const signedIn: CredentialSource = async (refused) => {
    own ??= loadSession().then(({ sessionCredentials }) => sessionCredentials(config));
    return (await own)(refused);
  };
  return lightReader({ config, credentials: firstOf(signedIn, guest) });
}

import type { ClubhouseConfig } from '@clubhouse/content';
import type { CredentialSource, DatabaseReader } from '@clubhouse/content/reader';
import { firstOf, guestCredentials, lightReader } from '@clubhouse/content/reader/light';
import { browserStorage } from './browser-storage.ts';

export interface BrowserDatabase {
  readonly db: DatabaseReader;
  /** Fetches the credentials before the first reading needs them. */
  readonly warm: () => void;
}

/**
 * The database in the browser: with the signed-in person's credentials, else with a guest's, which outlive this page.
 * Amplify is loaded for signed-in people only. If it cannot be loaded, they read as guests.
 */
export function browserDatabase({
  config,
  loadSession,
}: {
  readonly config: ClubhouseConfig;
  /** Loads the session of the signed-in person; absent if nobody is signed in. */
  readonly loadSession?: (() => Promise<typeof import('./session-credentials.ts')>) | undefined;
}): BrowserDatabase {
  const guest = guestCredentials({ config, store: browserStorage() });
  let own: Promise<CredentialSource> | undefined;
  const signedIn: CredentialSource = async (refused) => {
    own ??= loadSession!().then(({ sessionCredentials }) => sessionCredentials(config));
    return (await own)(refused);
  };
  const credentials = loadSession ? firstOf(signedIn, guest) : guest;
  return {
    db: lightReader({ config, credentials }),
    // The reading that needs the credentials reports this failure.
    warm: () => void credentials().catch(() => undefined),
  };
}

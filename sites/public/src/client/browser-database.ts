import type { ClubhouseConfig } from '@clubhouse/content';
import type { CredentialSource, DatabaseReader } from '@clubhouse/content/reader';
import { firstOf, guestCredentials, lightReader } from '@clubhouse/content/reader/light';
import { browserStorage } from './browser-storage.ts';
import { turn } from './scheduling.ts';

export interface BrowserDatabaseOptions {
  readonly config: ClubhouseConfig;
  /** Brings the session of whoever is signed in; nothing where nobody is. */
  readonly loadSession?: (() => Promise<typeof import('./session-credentials.ts')>) | undefined;
}

export interface BrowserDatabase {
  readonly db: DatabaseReader;
  /** Gets the credentials before the first reading needs them. */
  readonly warm: () => void;
}

/**
 * The database itself: with the credentials of who is signed in, else with a guest's, which outlive this page.
 * For the signed in alone Amplify is fetched; everybody else never sees it. Where it does not come, they read
 * what a guest reads.
 */
export function browserDatabase({ config, loadSession }: BrowserDatabaseOptions): BrowserDatabase {
  const guest = guestCredentials({ config, store: browserStorage() });
  let own: Promise<CredentialSource> | undefined;
  const signedIn: CredentialSource = async (refused) => {
    own ??= loadSession!().then(({ sessionCredentials }) => sessionCredentials(config));
    return (await own)(refused);
  };
  const credentials = loadSession ? firstOf(signedIn, guest) : guest;
  return {
    db: lightReader({
      config,
      // Several lists wait for the same credentials: each is signed in a task of its own.
      credentials: async (refused) => {
        const signer = await credentials(refused);
        await turn();
        return signer;
      },
    }),
    // Whoever reads is told that there are none.
    warm: () => void credentials().catch(() => undefined),
  };
}

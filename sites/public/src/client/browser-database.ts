import { type ClubhouseConfig, onceLoaded } from '@clubhouse/content';
import {
  type CredentialSource,
  type DatabaseReader,
  eventsReader,
  matchNotesReader,
  newsReader,
} from '@clubhouse/content/reader';
import { firstOf, guestCredentials, lightReader } from '@clubhouse/content/reader/light';
import type { Readers } from '#readers.ts';

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
}) {
  const guest = guestCredentials({ config, store: browserStorage() });
  let own: Promise<CredentialSource> | undefined;
  const signedIn: CredentialSource = async (refused) => {
    own ??= loadSession!().then(({ sessionCredentials }) => sessionCredentials(config));
    return (await own)(refused);
  };
  const credentials = loadSession ? firstOf(signedIn, guest) : guest;
  return {
    db: lightReader({ config, credentials }),
    /** Fetches the credentials before the first reading, which reports the failure. */
    warm: () => void credentials().catch(() => undefined),
  };
}

/** The browser's readers. `loadRest` loads the readers that few pages need, before one of these pages opens. */
export function browserReaders(db: DatabaseReader): Readers & { loadRest(): void } {
  // Once: an `import()` of what is loaded would wait for the browser's next frame.
  const rest = onceLoaded(() => import('./few-read.ts'));
  const albums = async () => (await rest()).albumsReader(db);
  const players = async () => (await rest()).playersReader(db);
  return {
    news: newsReader(db),
    events: eventsReader(db),
    matchNotes: matchNotesReader(db),
    albums: {
      page: async (options) => (await albums()).page(options),
      album: async (id, options) => (await albums()).album(id, options),
    },
    players: {
      all: async (options) => (await players()).all(options),
      player: async (id, options) => (await players()).player(id, options),
    },
    // A page that needs these readers reports the failure.
    loadRest: () => void rest().catch(() => undefined),
  };
}

/** localStorage; nothing where the browser has none, or blocks it: then even naming it throws. */
export function browserStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

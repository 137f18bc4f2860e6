import type { ClubProfile } from '@clubhouse/club';
import { onceLoaded, type ClubhouseConfig, type DatabaseReader } from '@clubhouse/content';
import type { MediaStore } from '@clubhouse/content/admin';
import {
  feedKeeper,
  feedStorage,
  readFeedInFrame,
  type FeedKeeper,
  type FeedStore,
} from '@clubhouse/content/feed';
import {
  albumsReader,
  eventsReader,
  matchNotesReader,
  newsReader,
} from '@clubhouse/content/reader';
import type { Session } from '@clubhouse/content/session';
import { deviceStorage } from '@clubhouse/outbox/browser';
import type { AppServices } from '#shared/services/app-services.ts';
import { thisDevice } from '#shared/services/device.ts';
import { storedValue } from '#shared/services/stored-value.ts';
import {
  lateEach,
  lateMethods,
  type LoadClients,
  loadClients,
} from '#shared/services/late-clients.ts';
import { thisSite } from '#shared/services/site.ts';
import { withOldDrafts } from '#shared/drafts/lift-old-drafts.ts';
import { browserOpenDrafts } from '#shared/device/open-drafts.ts';
import { canvasEncoder } from '#shared/image-processor/canvas-encoder.ts';
import { measureImage, tonesOfImage } from '#shared/image-processor/image-at-address.ts';
import { pageImageProcessor } from '#shared/image-processor/image-processors.ts';
import { withOldSharedFiles } from '#shared/shared-files/lift-old-shared-files.ts';
import { installHint } from '#shared/services/install-hint.ts';
import { updateOffer } from '#shared/services/update-offer.ts';
import { clubOutbox } from '#shared/remote/club-outbox.ts';
import { browserConnectivity, type Connectivity } from '#shared/remote/connectivity.ts';
import { watchedReader } from '#shared/remote/watched-connectivity.ts';

/** The app's services over the club's real ones. `overrides` replace single services in tests. */
export function composeServices({
  club,
  config,
  session,
  connectivity = browserConnectivity(),
  load = loadClients,
  ...overrides
}: {
  readonly club: ClubProfile;
  readonly config: ClubhouseConfig;
  readonly session: Session;
  readonly connectivity?: Connectivity;
  /** Called at the first request to the club's services, so that their clients' code is loaded no earlier. */
  readonly load?: LoadClients;
} & Partial<AppServices>): AppServices {
  const now = overrides.now ?? Date.now;
  const device = overrides.device ?? thisDevice();
  const outbox = overrides.outbox ?? clubOutbox({ config, session, connectivity, load });
  const database = lateDatabase(load, { config, session, connectivity });
  return {
    club,
    config,
    session,
    database,
    news: newsReader(database),
    events: eventsReader(database),
    albums: albumsReader(database),
    matchNotes: matchNotesReader(database),
    media: lateMedia(load, { config, session }),
    feed: overrides.feed ?? clubMatches({ club, config, now }),
    outbox,
    drafts: withOldDrafts(outbox.drafts),
    openDrafts: browserOpenDrafts(navigator.locks),
    sharedFiles: withOldSharedFiles(outbox.drafts),
    storage: deviceStorage(),
    device,
    installHint:
      overrides.installHint ?? installHint({ device, kept: storedValue('install-hint') }),
    imageProcessor: pageImageProcessor(canvasEncoder()),
    measureImage,
    tonesOfImage,
    // The code is loaded with the first card.
    drawCard: async (...card) =>
      (await import('#shared/result-card/draw-card.ts')).drawCard(...card),
    updateOffer: updateOffer(),
    site: thisSite(),
    leaveTo: (address) => location.assign(address),
    now,
    newId: () => crypto.randomUUID(),
    ...overrides,
  };
}

type Access = Pick<AppServices, 'config' | 'session'>;

function lateDatabase(
  load: LoadClients,
  { config, session, connectivity }: Access & { readonly connectivity: Connectivity },
): DatabaseReader {
  const { credentials } = session;
  const reader = onceLoaded(async () => {
    const { sdkReader } = await load();
    return watchedReader(connectivity, sdkReader({ config, credentials }));
  });
  return {
    ...lateMethods(reader, ['get', 'query']),
    scan: (...asked) => lateEach(async () => (await reader()).scan(...asked)),
  };
}

function lateMedia(
  load: LoadClients,
  { config, session }: Access,
): Pick<MediaStore, 'list' | 'keysUnder' | 'upload'> {
  const { credentials } = session;
  const store = onceLoaded(async () => (await load()).mediaStore({ config, credentials }));
  return {
    ...lateMethods(store, ['list', 'upload']),
    keysUnder: (...asked) => lateEach(async () => (await store()).keysUnder(...asked)),
  };
}

/** The longest wait for the match that photos belong to; milliseconds. */
const FEED_PATIENCE_MS = 4_000;

/** The matches, stored where the public site stores them too: each of the two shows what the other read last. */
function clubMatches({
  club,
  config,
  now,
}: {
  readonly club: ClubProfile;
  readonly config: ClubhouseConfig;
  readonly now: () => number;
}): FeedKeeper {
  return feedKeeper({
    read: (operation) => readFeedInFrame({ document, config, operation }),
    profile: club,
    store: keptMatches(),
    patienceMs: FEED_PATIENCE_MS,
    now,
  });
}

/** Undefined where the browser blocks its storage: even the name `localStorage` throws then. */
function keptMatches(): FeedStore | undefined {
  try {
    return feedStorage(localStorage);
  } catch {
    return undefined;
  }
}

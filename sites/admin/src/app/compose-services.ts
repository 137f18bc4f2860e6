import type { ClubProfile } from '@clubhouse/club';
import { onceLoaded, type ClubhouseConfig } from '@clubhouse/content';
import {
  feedCache,
  feedStorage,
  hasFeed,
  readFeedInFrame,
  type FeedStore,
} from '@clubhouse/content/feed';
import type { Session } from '@clubhouse/content/session';
import { deviceStorage } from '@clubhouse/outbox/browser';
import { entityRules } from '#shared/entities/entities.ts';
import { whenOnTheSite, thisSite } from '#shared/services/site.ts';
import type { AppServices } from '#shared/services/app-services.ts';
import { type LoadClients, loadClients } from '#shared/services/late-clients.ts';
import { observable } from '#shared/services/observable.ts';
import { keptClub } from '#shared/services/kept-club.ts';
import { withOldDatabases } from '#shared/shared-files/old-database.ts';
import { sharedFiles } from '#shared/shared-files/shared-files.ts';
import { storedValue } from '#shared/device/stored-value.ts';
import { browserOpenDrafts } from '#shared/device/open-drafts.ts';
import {
  canvasEncoder,
  measureImage,
  tonesOfImage,
} from '#shared/image-processor/canvas-encoder.ts';
import { pageImageProcessor } from '#shared/image-processor/browser-image-processor.ts';
import { clubOutbox } from '#shared/remote/club-outbox.ts';
import { type Connectivity, watched, watchedReader } from '#shared/remote/connectivity.ts';

/** The longest wait for the match that photos belong to; milliseconds. */
const FEED_PATIENCE_MS = 4_000;

/** The app's services over the club's real ones. `overrides` replace single services in tests. */
export function composeServices({
  club,
  config,
  session,
  connectivity,
  load = loadClients,
  ...overrides
}: {
  readonly club: ClubProfile;
  readonly config: ClubhouseConfig;
  readonly session: Session;
  readonly connectivity: Connectivity;
  /** Called at the first request to the club's services, so that the code of their clients is loaded no earlier. */
  readonly load?: LoadClients;
} & Pick<AppServices, 'installHint'> &
  Partial<AppServices>): AppServices {
  const now = overrides.now ?? Date.now;
  const outbox = overrides.outbox ?? clubOutbox({ config, session, connectivity, load });
  const drafts = withOldDatabases(outbox.drafts);
  const access = { config, credentials: session.credentials };
  const reader = onceLoaded(async () => (await load()).sdkReader(access));
  const store = onceLoaded(async () => (await load()).mediaStore(access));
  const eraser = onceLoaded(async () => (await load()).eraseHistory(access));
  const isOnAws = config.endpoints.s3.endsWith('.amazonaws.com');
  return {
    club: keptClub(club),
    isClubRead: false,
    profile: club,
    config,
    session,
    people: async (request) => {
      const { askPeople } = await import('@clubhouse/content/people');
      return watched(connectivity, askPeople(request, await session.accessToken()));
    },
    database: watchedReader(connectivity, reader),
    erase: async (table, item) => {
      const { failed } = await (await store()).erase(entityRules[table]?.shows?.(item) ?? []);
      if (failed[0]) throw failed[0].error;
      const eraseVersions = await eraser();
      await eraseVersions(table, String(item['id']));
    },
    media: {
      list: async (...asked) => (await store()).list(...asked),
      upload: async (...asked) => (await store()).upload(...asked),
      read: async (...asked) => (await store()).read(...asked),
      async *keysUnder(...asked) {
        yield* (await store()).keysUnder(...asked);
      },
      async *deleted(...asked) {
        yield* (await store()).deleted(...asked);
      },
      erase: async (...asked) => (await store()).erase(...asked),
    },
    // A static host has no such file.
    readFile: async (name) => {
      const answer = await fetch(`/feed/${name}.json`);
      return answer.ok ? answer.json().catch(() => undefined) : undefined;
    },
    feed: feedCache({
      read: (operation, stored) => readFeedInFrame({ document, config, club: stored, operation }),
      hasFeed: (stored) => hasFeed(config, stored),
      profile: club,
      store: keptMatches(),
      patienceMs: FEED_PATIENCE_MS,
      now,
    }),
    outbox,
    searched: storedValue('searched'),
    drafts,
    openDrafts: browserOpenDrafts(navigator.locks),
    sharedFiles: sharedFiles(drafts),
    storage: deviceStorage(),
    imageProcessor: pageImageProcessor(canvasEncoder()),
    measureImage,
    tonesOfImage,
    // The code is loaded with the first card.
    drawCard: async (...card) =>
      (await import('#shared/result-card/draw-card.ts')).drawCard(...card),
    updateOffer: observable(undefined),
    site: thisSite(),
    // A shared cache could hold the earlier page, so the page is requested only after its publication.
    whenOnTheSite: (page, limits) =>
      whenOnTheSite(page, { ...limits, ...(isOnAws && { firstWaitMs: 4_000 }) }),
    leaveTo: (address) => location.assign(address),
    now,
    newId: () => crypto.randomUUID(),
    ...overrides,
  };
}

/** The stored matches, shared with the public site: each shows what the other read last. */
function keptMatches(): FeedStore | undefined {
  try {
    return feedStorage(localStorage);
  } catch {
    // If the browser blocks its storage, even the name `localStorage` throws.
    return undefined;
  }
}

import { fileURLToPath } from 'node:url';
import { newClub } from '@clubhouse/club';
import { clubOf } from '@clubhouse/content/club';
import {
  type FeedClub,
  feedCache,
  type FeedOperation,
  hasFeed,
  readFeed,
  scheduledFeed,
} from '@clubhouse/content/feed';
import { clubReader } from '@clubhouse/content/reader';
import { guestCredentials } from '@clubhouse/content/reader/light';
import { sdkReader } from '@clubhouse/content/reader/sdk';
import { cardFiles } from 'virtual:card-files';
import { files } from 'virtual:page-files';
import { keptFeed, keptSeasonFiles } from '#publishing/kept-data.ts';
import { createPublisher, type PublisherOptions } from '#publishing/publisher.ts';
import { cardTools } from './draw-card.ts';
import { createPageRenderer, type PageRendererOptions, type Renderer } from './page-renderer.tsx';
import { renderStaticShell } from './static-shell.tsx';

export { feedFramePage } from '@clubhouse/content/feed';
export type { Rendered, Renderer } from './page-renderer.tsx';
export { type ItemChange, itemChange } from '#publishing/page-query.ts';
export {
  type KeptPage,
  type PageStore,
  pageStoreInMemory,
  type StoredPage,
} from '#publishing/page-store.ts';
export type { Publisher } from '#publishing/publisher.ts';

/** The drawing program takes a while to start, and is started once. */
const cards = cardTools(cardFiles);

/** A page waits no longer for a feed that is asked while it is rendered. */
const FEED_PATIENCE_MS = 900;

/** Reads through the AWS SDK as a guest may, and asks the feed, unless a reader and matches are given. */
export type RendererOptions = Omit<PageRendererOptions, 'files' | 'reader' | 'cards' | 'matches'> &
  Partial<Pick<PageRendererOptions, 'reader' | 'matches'>>;

export function createRenderer({ reader, matches, ...options }: RendererOptions): Renderer {
  const { now, profile = newClub, log } = options;
  const patienceMs = FEED_PATIENCE_MS;
  return createPageRenderer({
    ...options,
    reader: reader ?? asGuest(options),
    matches:
      matches ?? feedCache({ ...asked(options), profile, ...(now && { now }), log, patienceMs }),
    files,
    cards,
  });
}

/** The publisher of this build's pages, with the feed that it renders them from: a schedule refreshes it. */
export function createPublishing({
  store,
  indexDelayMs,
  ...options
}: Omit<RendererOptions, 'matches'> & Pick<PublisherOptions, 'store' | 'indexDelayMs'>) {
  const { config, profile = newClub, now = Date.now, log } = options;
  const reader = options.reader ?? asGuest(options);
  const seasons = keptSeasonFiles(store);
  const feed = scheduledFeed({
    ...asked(options),
    store: keptFeed(store),
    seasons,
    profile,
    readClub: async () => clubOf(profile, await clubReader(reader).parts(), config),
    now,
    log,
  });
  const renderer = createRenderer({ ...options, reader, matches: feed, readFile: seasons.read });
  const { siteUrl } = profile;
  const publisher = createPublisher({ renderer, store, siteUrl, indexDelayMs, now, log });
  return { feed, publisher };
}

function asGuest({ config }: Pick<RendererOptions, 'config'>) {
  return sdkReader({ config, credentials: guestCredentials({ config }) });
}

function asked({ config, log }: Pick<RendererOptions, 'config' | 'log'>) {
  return {
    read: (operation: FeedOperation, club: FeedClub) => readFeed({ config, club, operation, log }),
    hasFeed: (club: FeedClub) => hasFeed(config, club),
  };
}

/** The page without content, for hosting without a server; it reads `/config.json` itself. */
export function staticShell(): string {
  return renderStaticShell({ club: newClub, files, now: Date.now() });
}

/** The folder of the browser's files: `/assets/*` (named by their content), `/shell.html`. */
export const clientFiles = fileURLToPath(new URL('../client', import.meta.url));

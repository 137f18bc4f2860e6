import { fileURLToPath } from 'node:url';
import { club } from '@clubhouse/club';
import { feedKeeper, type FeedOperation, readFeed, scheduledFeed } from '@clubhouse/content/feed';
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
export { type ItemChange, itemChange } from '#publishing/asked.ts';
export type { KeptPage, PageStore, StoredPage } from '#publishing/page-store.ts';
export { pageStoreInMemory } from '#publishing/page-store-in-memory.ts';
export type { Publisher } from '#publishing/publisher.ts';

/** The drawing program takes a while to start, and is started once. */
const cards = cardTools(cardFiles);

/** A page waits no longer for a feed that is asked while it is rendered. */
const FEED_PATIENCE_MS = 900;

/** Reads through the AWS SDK as a guest may, and asks the feed, unless a reader and matches are given. */
export type RendererOptions = Omit<PageRendererOptions, 'files' | 'reader' | 'cards' | 'matches'> &
  Partial<Pick<PageRendererOptions, 'reader' | 'matches'>>;

/** The renderer of this build's pages. */
export function createRenderer({ reader, matches, ...options }: RendererOptions): Renderer {
  const { config, now, log } = options;
  const read = (operation: FeedOperation) => readFeed({ config, operation, log });
  return createPageRenderer({
    ...options,
    reader: reader ?? sdkReader({ config, credentials: guestCredentials({ config }) }),
    matches:
      matches ??
      feedKeeper({ read, profile: club, ...(now && { now }), log, patienceMs: FEED_PATIENCE_MS }),
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
  const { config, now = Date.now, log } = options;
  const read = (operation: FeedOperation) => readFeed({ config, operation, log });
  const seasons = keptSeasonFiles(store);
  const feed = scheduledFeed({ read, store: keptFeed(store), seasons, profile: club, now, log });
  const renderer = createRenderer({ ...options, matches: feed, readFile: seasons.read });
  const { siteUrl } = club;
  const publisher = createPublisher({ renderer, store, siteUrl, indexDelayMs, now, log });
  return { feed, publisher };
}

/** The page without content, for hosting without a server; it reads `/config.json` itself. */
export function staticShell(): string {
  return renderStaticShell({ club, files, now: Date.now() });
}

/** The folder of the browser's files: `/assets/*` (named by their content), `/club/*`, `/shell.html`. */
export const clientFiles = fileURLToPath(new URL('../client', import.meta.url));

import type { ClubhouseConfig } from '@clubhouse/content';
import type { FeedKeeper } from '@clubhouse/content/feed';
import type { DatabaseReader } from '@clubhouse/content/reader';
import type { FeedRules } from '#features/matches/feed-rules.ts';
import { whoIsSignedIn } from '#layout/signed-in.ts';
import type { PageData } from '#page-data.ts';
import { createPagePath, type PagePath } from './page-path.ts';
import { readPageData } from './read-page-data.ts';

/** Where a page reads what has changed since it was rendered. */
export interface Reading {
  readonly config: ClubhouseConfig;
  /** Each list brings its own reader over it, so that none waits for the rules of the others. */
  readonly db: DatabaseReader;
}

/** What everything on one loaded page shares. */
export interface Page {
  readonly data: PageData;
  readonly path: PagePath;
  readonly main: HTMLElement;
  /** Asked for when first needed, and once: whoever reads shares one set of credentials. */
  readonly reading: () => Promise<Reading>;
  /** The same for results and fixtures: however many lists show them, the feed is asked once. */
  readonly matches: (rules: FeedRules) => Promise<FeedKeeper>;
}

export function readPage(page: Document): Page {
  const data = readPageData(page);
  let reading: Promise<Reading> | undefined;
  let matches: Promise<FeedKeeper> | undefined;
  const read = () =>
    (reading ??= startReading(data).catch((cause: unknown) => {
      // Whoever asks later may have a signal.
      reading = undefined;
      throw cause;
    }));
  return {
    data,
    path: createPagePath(page.location.pathname),
    main: page.getElementById('main') as HTMLElement,
    reading: read,
    matches: (rules) => (matches ??= startMatches(data, rules, read)),
  };
}

/** The page that takes the place of this one's content: it shares all but what it was rendered with. */
export function nextPage(page: Page, data: PageData): Page {
  let matches: Promise<FeedKeeper> | undefined;
  return {
    ...page,
    data,
    matches: (rules) => (matches ??= startMatches(data, rules, page.reading)),
  };
}

async function startReading({ config: carried }: PageData): Promise<Reading> {
  const [{ browserDatabase }, config] = await Promise.all([
    import('./reading-again.ts'),
    carried ?? fetchConfig(),
  ]);
  const loadSession =
    whoIsSignedIn() === 'nobody' ? undefined : () => import('./session-credentials.ts');
  return { config, db: browserDatabase({ config, loadSession }) };
}

async function startMatches(
  data: PageData,
  rules: FeedRules,
  reading: Page['reading'],
): Promise<FeedKeeper> {
  const { browserMatches } = await import('./browser-matches.ts');
  const config = data.config ?? (await fetchConfig());
  return browserMatches({ config, rules, data, database: async () => (await reading()).db });
}

/** Comes only for a page that carries no address book. */
async function fetchConfig(): Promise<ClubhouseConfig> {
  return (await import('./fetch-config.ts')).fetchConfig();
}

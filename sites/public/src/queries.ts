import { shownArticle } from '@clubhouse/content';
import { type FeedAnswer, upcomingFixtures } from '@clubhouse/content/feed';
import { queryOptions } from '@tanstack/react-query';
import { READ_ONCE } from './query-client.ts';
import type { Site } from './site.tsx';

// The queries of all pages: a page's route runs them before the page is shown, and its view shows their data.

export function latestNews(news: Site['news']) {
  return queryOptions({
    queryKey: ['news', 'latest'],
    queryFn: ({ signal }) => news.latest(3, { signal }),
  });
}

export const newsPage = (news: Site['news'], after?: string) => pageOf('news', news, after);
export const albumsPage = (albums: Site['albums'], after?: string) =>
  pageOf('albums', albums, after);

/** One page of a list, newest first. A page after a cursor is read once. */
function pageOf<Page>(
  name: string,
  { page }: { page(options: Parameters<Site['news']['page']>[0]): Promise<Page> },
  after: string | undefined,
) {
  return queryOptions({
    queryKey: [name, 'page', after ?? ''],
    // Rows of two or three, and on the newest page one more item above them.
    queryFn: ({ signal }) => page({ limit: after ? 12 : 13, signal, ...from(after) }),
    ...(after && READ_ONCE),
  });
}

export const article = (news: Site['news'], id: string) =>
  oneOf(['news', 'article', id], async (options) => {
    const found = await news.article(id, options);
    return found && shownArticle(found);
  });
export const album = (albums: Site['albums'], id: string) =>
  oneOf(['albums', 'album', id], (options) => albums.album(id, options));

/**
 * A whole item, which never changes while somebody looks at it; `null` if there is none, because a query's data cannot
 * be undefined.
 */
function oneOf<Item>(
  queryKey: readonly string[],
  read: (options: { readonly signal: AbortSignal }) => Promise<Item | undefined>,
) {
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => (await read({ signal })) ?? null,
    ...READ_ONCE,
  });
}

export function nextEvent({ events, now }: Pick<Site, 'events' | 'now'>) {
  return queryOptions({
    queryKey: ['events', 'next'],
    queryFn: async ({ signal }) => (await events.upcoming({ now: now(), limit: 1, signal })).events,
  });
}

/** How many events a page shows: of those to come, and of those that are over. */
export const UPCOMING_EVENTS = 12;
export const PAST_EVENTS = 6;

/** One page of the upcoming events, soonest first. A page after a cursor is read once. */
export function upcomingEvents({ events, now }: Pick<Site, 'events' | 'now'>, after?: string) {
  return queryOptions({
    queryKey: ['events', 'upcoming', after ?? ''],
    queryFn: ({ signal }) =>
      events.upcoming({ now: now(), limit: UPCOMING_EVENTS, signal, ...from(after) }),
    ...(after && READ_ONCE),
  });
}

export function pastEvents({ events, now }: Pick<Site, 'events' | 'now'>) {
  return queryOptions({
    queryKey: ['events', 'past'],
    queryFn: async ({ signal }) =>
      (await events.past({ now: now(), limit: PAST_EVENTS, signal })).events,
    ...READ_ONCE,
  });
}

/** Every player in squad order. Players change a few times a season. */
export function squad(players: Site['players']) {
  return queryOptions({
    queryKey: ['players', 'all'],
    queryFn: ({ signal }) => players.all({ signal }),
    ...READ_ONCE,
  });
}

function from(after: string | undefined) {
  return after ? { cursor: after } : {};
}

export const HOME_FIXTURES_LIMIT = 3;
export const EVENTS_FIXTURES_LIMIT = 8;
export const FIXTURES_LIMIT = 5;

/** The results on the home page, newest first. Never fails. */
export const latestResults = (matches: Site['matches']) =>
  listOfFeed(['matches', 'results'], matches.results, (items) => items.slice(0, 3));

/** The next fixtures, soonest first. Never fails. */
export const nextFixtures = ({ matches, now }: Pick<Site, 'matches' | 'now'>, limit: number) =>
  listOfFeed(['matches', 'fixtures', limit], matches.fixtures, (items) =>
    upcomingFixtures(items, now(), limit),
  );

function listOfFeed<Item>(
  queryKey: readonly (string | number)[],
  ask: () => Promise<FeedAnswer<Item>>,
  shown: (items: readonly Item[]) => readonly Item[],
) {
  return queryOptions({
    queryKey,
    queryFn: async ({ client }) => {
      const answer = await ask();
      const before = client.getQueryData<FeedAnswer<Item>>(queryKey);
      return bestAnswer({ ...answer, items: shown(answer.items) }, before);
    },
  });
}

/**
 * Chooses between the browser's own answer and the one that the server put into the page. If the feed does not answer
 * the browser, nothing counts as live any more, even if it was at the rendering. Of one answer of the feed, the later
 * reading has the committee's newer notes.
 */
export function bestAnswer<Item>(
  read: FeedAnswer<Item>,
  rendered: FeedAnswer<Item> | undefined,
): FeedAnswer<Item> {
  if (read.source === 'live' || !rendered) return read;
  if (rendered.source === 'fallback') return read.source === 'fallback' ? rendered : read;
  const { items, readAt } = rendered;
  return read.source === 'last-good' && read.readAt >= readAt
    ? read
    : { source: 'last-good', items, readAt };
}

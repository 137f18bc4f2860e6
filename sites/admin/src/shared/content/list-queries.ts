import {
  londonDate,
  parseAlbum,
  parseArticleSummary,
  parseEvent,
  parseMatchNote,
  parsePlayer,
  type AlbumSummary,
  type ClubEvent,
  type TableName,
} from '@clubhouse/content';
import type { Item } from '@clubhouse/outbox';
import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import type { AppServices } from '#shared/services/app-services.ts';

const ALBUMS_AT_ONCE = 24;
const ROWS_AT_ONCE = 50;
/** Of what is over only the latest show at first: most of what is edited is still to come. */
const FIRST_PAST = 3;

const LISTED = {
  // What this app saved is put into the list by itself; an index may lag behind by a moment.
  staleTime: 10_000,
  // For reading without a network.
  meta: { keep: true },
};

/** The committee's list of articles, newest first, a page at a time. */
export function articleListQuery({ news }: Pick<AppServices, 'news'>) {
  return pagesQuery(['news', 'list'], (asked) => news.page({ limit: ROWS_AT_ONCE, ...asked }));
}

/** Events of today and later, soonest first, a page at a time. */
export function upcomingEventsQuery({ events, now }: Pick<AppServices, 'events' | 'now'>) {
  return pagesQuery(['events', 'list', 'upcoming'], (asked) =>
    events.upcoming({ now: now(), limit: ROWS_AT_ONCE, ...asked }),
  );
}

/** Events of yesterday and before, latest first: a few, then a page at a time. */
export function pastEventsQuery({ events, now }: Pick<AppServices, 'events' | 'now'>) {
  return pagesQuery(['events', 'list', 'past'], (asked) =>
    events.past({ now: now(), limit: asked.cursor ? ROWS_AT_ONCE : FIRST_PAST, ...asked }),
  );
}

/** The albums, newest first, a page at a time. */
export function albumListQuery({ albums }: Pick<AppServices, 'albums'>) {
  return pagesQuery(['albums', 'list'], (asked) =>
    albums.page({ limit: ALBUMS_AT_ONCE, ...asked }),
  );
}

/** The whole squad, by shirt and then by name. */
export function squadQuery({ players }: Pick<AppServices, 'players'>) {
  return queryOptions({
    queryKey: ['players', 'list'],
    queryFn: ({ signal }) => players.all({ signal }),
    ...LISTED,
  });
}

/** What is said of matches of the last month and to come. */
export function matchNotesQuery({ matchNotes, now }: Pick<AppServices, 'matchNotes' | 'now'>) {
  return queryOptions({
    queryKey: ['matches', 'list'],
    queryFn: ({ signal }) => matchNotes.current({ now: now(), signal }),
    ...LISTED,
  });
}

function pagesQuery<Page extends { readonly cursor?: string }>(
  queryKey: readonly string[],
  read: (asked: { readonly signal: AbortSignal; readonly cursor?: string }) => Promise<Page>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      read({ signal, ...(pageParam !== undefined && { cursor: pageParam }) }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page) => page.cursor,
    ...LISTED,
  });
}

/** A stored or queued item as the list of albums shows it. */
export function albumEntry(item: Item): AlbumSummary {
  const { photos: _photos, ...summary } = parseAlbum(item);
  return summary;
}

/** Newest first; what was made here and not sent has no date yet, and is the newest. */
export function newestAlbumFirst(one: AlbumSummary, other: AlbumSummary): number {
  if (one.createdDate === other.createdDate) return one.id < other.id ? 1 : -1;
  if (one.createdDate === '' || other.createdDate === '') return one.createdDate === '' ? -1 : 1;
  return one.createdDate < other.createdDate ? 1 : -1;
}

type Row = { readonly id: string };
type Page = Readonly<Record<string, readonly Row[]>>;

/** How the cached lists of a table hold an item. */
interface CachedList {
  /** The name of the rows in a page; a list without pages is its rows. */
  readonly rows?: string;
  entry(item: Item): Row;
  /** Which of the table's lists it is in, where there are several. */
  part?(entry: Row, now: number): string;
  /** The order of a list that is shown as it is cached; another is put in order by who shows it. */
  order?(one: Row, other: Row): number;
}

const CACHED: Readonly<Record<TableName, CachedList>> = {
  // A save makes an article the newest: it stays before the others.
  news: { rows: 'articles', entry: parseArticleSummary, order: () => 0 },
  events: {
    rows: 'events',
    entry: parseEvent,
    part: ({ date }: ClubEvent, now) => (date < londonDate(now) ? 'past' : 'upcoming'),
  },
  albums: { rows: 'albums', entry: albumEntry, order: newestAlbumFirst },
  players: { entry: parsePlayer },
  matches: { entry: parseMatchNote },
};

/** Shows in the lists of a table what was just saved, without waiting for the index. */
export function putIntoLists(
  queries: QueryClient,
  table: TableName,
  item: Item,
  now: number,
): void {
  const { entry: read, part, order } = CACHED[table];
  const entry = read(item);
  takeOutOfLists(queries, table, entry.id);
  changeRows(queries, table, part ? [part(entry, now)] : [], (rows, isFirst) => {
    if (!isFirst) return rows;
    return order ? [entry, ...rows].toSorted(order) : [...rows, entry];
  });
}

/** Takes out of the lists of a table what was just deleted. */
export function takeOutOfLists(queries: QueryClient, table: TableName, id: string): void {
  changeRows(queries, table, [], (rows) => rows.filter((row) => row.id !== id));
}

function changeRows(
  queries: QueryClient,
  table: TableName,
  part: readonly string[],
  change: (rows: readonly Row[], isFirst: boolean) => readonly Row[],
): void {
  const { rows } = CACHED[table];
  queries.setQueriesData<readonly Row[] | InfiniteData<Page>>(
    { queryKey: [table, 'list', ...part] },
    (list) => {
      if (!list || !rows) return list && change(list as readonly Row[], true);
      const { pages, ...rest } = list as InfiniteData<Page>;
      return {
        ...rest,
        pages: pages.map((page, at) => ({ ...page, [rows]: change(page[rows]!, at === 0) })),
      };
    },
  );
}

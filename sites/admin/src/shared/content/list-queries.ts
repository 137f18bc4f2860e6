import type { TableName, Unpublished } from '@clubhouse/content';
import {
  albumsReader,
  eventsReader,
  historyReader,
  matchNotesReader,
  newsReader,
  unpublishedReader,
  type FormerVersion,
} from '@clubhouse/content/reader';
import type { Item } from '@clubhouse/outbox';
import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { entities } from '#shared/entities/entities.ts';
import type { AppServices } from '#shared/services/app-services.ts';

const ALBUMS_AT_ONCE = 24;
const ROWS_AT_ONCE = 50;
/** The interval at which a displayed list that a function of the club changes is read again, in milliseconds. */
const AGAIN_MS = 3_000;
const BIN = ['history', 'bin'];
/** The number of past events that are shown at first: most of the edited events are still to come. */
const FIRST_PAST = 3;

type Sources = Pick<AppServices, 'database' | 'now'>;

const LISTED = {
  // The app puts its own saves into the cached lists: the index may lag behind for a moment.
  staleTime: 10_000,
  // The data is stored on the device, so that it can be shown without a network.
  meta: { keep: true },
};

export function articleListQuery({ database }: Sources) {
  const { page } = newsReader(database);
  return pagesQuery(['news', 'list'], (asked) => page({ limit: ROWS_AT_ONCE, ...asked }));
}

/** Drafts, the next to be published first, a page at a time. */
export function unpublishedListQuery({ database, now }: Sources) {
  const { page } = unpublishedReader(database);
  const isDue = ({ publishAt = Infinity }: Unpublished) => publishAt <= now();
  return {
    ...pagesQuery(['unpublished', 'list'], (asked) => page({ limit: ROWS_AT_ONCE, ...asked })),
    // The list is read until the item is published.
    refetchInterval: ({ state }: Polled<UnpublishedPages>) =>
      state.data?.pages.some(({ unpublished }) => unpublished.some(isDue)) ? AGAIN_MS : false,
  };
}

export function upcomingEventsQuery({ database, now }: Sources) {
  const { upcoming } = eventsReader(database);
  return pagesQuery(['events', 'list', 'upcoming'], (asked) =>
    upcoming({ now: now(), limit: ROWS_AT_ONCE, ...asked }),
  );
}

/** Events of yesterday and before, latest first: a few, then a page at a time. */
export function pastEventsQuery({ database, now }: Sources) {
  const { past } = eventsReader(database);
  return pagesQuery(['events', 'list', 'past'], (asked) =>
    past({ now: now(), limit: asked.cursor ? ROWS_AT_ONCE : FIRST_PAST, ...asked }),
  );
}

export function albumListQuery({ database }: Sources) {
  const { page } = albumsReader(database);
  return pagesQuery(['albums', 'list'], (asked) => page({ limit: ALBUMS_AT_ONCE, ...asked }));
}

/**
 * The committee as the service shows it to a member. It is stored on no phone, and each request records the time of the
 * member's last use.
 * @param sub the user pool's `sub` of the member who is signed in
 */
export function committeeQuery({ people }: Pick<AppServices, 'people'>, sub: string | undefined) {
  return queryOptions({ queryKey: ['people', sub], queryFn: () => people({ do: 'look' }) });
}

/** Every item of a small table that has no index, in no order. */
export function wholeTableQuery<Entry>(
  { database }: Sources,
  table: TableName,
  parse: (item: Item) => Entry,
) {
  return queryOptions({
    queryKey: [table, 'list'],
    async queryFn({ signal }): Promise<readonly Entry[]> {
      const entries: Entry[] = [];
      for await (const item of database.scan(table, { signal })) entries.push(parse(item));
      return entries;
    },
    ...LISTED,
  });
}

/**
 * What was deleted in the last thirty days, latest first, a page at a time. It is read again each time it is opened,
 * and while only its first page is shown: a deletion reaches the bin some seconds after the item is gone.
 */
export function binQuery({ database, now }: Sources) {
  const { bin } = historyReader(database, now);
  return {
    ...pagesQuery(BIN, (asked) => bin({ limit: ROWS_AT_ONCE, ...asked })),
    staleTime: 0,
    refetchInterval: ({ state }: Polled<InfiniteData<BinPage>>) =>
      state.data?.pages.length === 1 ? AGAIN_MS : false,
  };
}

/** The notes on matches of the last month and of later days. */
export function matchNotesQuery({ database, now }: Sources) {
  return queryOptions({
    queryKey: ['matches', 'list'],
    queryFn: ({ signal }) => matchNotesReader(database).current({ now: now(), signal }),
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

type Polled<Data> = { readonly state: { readonly data?: Data | undefined } };
type BinPage = { readonly versions: readonly FormerVersion[] };
type UnpublishedPages = InfiniteData<{ readonly unpublished: readonly Unpublished[] }>;

type Row = { readonly id: string };
type Page = Readonly<Record<string, readonly Row[]>>;

/** Puts an item that was just saved into the cached lists of its table, without waiting for the index. */
export function putIntoLists(
  queries: QueryClient,
  table: TableName,
  item: Item,
  now: number,
): void {
  const { entry: read, part, order } = entities[table].list;
  const entry = read(item);
  takeOutOfLists(queries, table, entry.id);
  takeOutOfBin(queries, table, entry.id);
  changeRows(queries, table, part ? [part(entry, now)] : [], (rows, isFirst) => {
    if (!isFirst) return rows;
    return order ? [entry, ...rows].toSorted(order) : [...rows, entry];
  });
}

export function takeOutOfLists(queries: QueryClient, table: TableName, id: string): void {
  changeRows(queries, table, [], (rows) => rows.filter((row) => row.id !== id));
}

/** Removes an item that was put back, or erased for good, from the cached bin. */
export function takeOutOfBin(queries: QueryClient, table: TableName, id: string): void {
  changePages<BinPage>(queries, BIN, (page) => ({
    ...page,
    versions: page.versions.filter((each) => each.table !== table || each.item['id'] !== id),
  }));
}

/** Changes each page of the cached lists whose keys begin with `queryKey`. */
export function changePages<Page>(
  queries: QueryClient,
  queryKey: readonly string[],
  change: (page: Page, isFirst: boolean) => Page,
): void {
  queries.setQueriesData<InfiniteData<Page>>(
    { queryKey },
    (list) => list && { ...list, pages: list.pages.map((page, at) => change(page, at === 0)) },
  );
}

function changeRows(
  queries: QueryClient,
  table: TableName,
  part: readonly string[],
  change: (rows: readonly Row[], isFirst: boolean) => readonly Row[],
): void {
  const { rows } = entities[table].list;
  const queryKey = [table, 'list', ...part];
  if (rows) {
    changePages<Page>(queries, queryKey, (page, isFirst) => ({
      ...page,
      [rows]: change(page[rows]!, isFirst),
    }));
  } else {
    const whole = (list?: readonly Row[]) => list && change(list, true);
    queries.setQueriesData<readonly Row[]>({ queryKey }, whole);
  }
  // A running read may return data from before the change, so the list is read again.
  void queries.invalidateQueries({
    queryKey,
    predicate: ({ state }) => state.fetchStatus === 'fetching' && state.data !== undefined,
  });
}

/**
 * The table design as plain data: read by the stack, the local cloud, the readers and the writers.
 *
 * Each index has one constant partition, so that a list is one Query in sort order; a club's lists stay far
 * below what one partition bears. Indexes carry what lists show, never an article's text or an album's
 * photos. An item without the two index attributes is complete, only not listed yet: the backfill adds them.
 */
export const PUBLIC_TABLES = ['events', 'news', 'albums', 'players', 'matches', 'club'] as const;

export type PublicTable = (typeof PUBLIC_TABLES)[number];

/** The tables that the app writes: those that everybody may read, and that of drafts. */
export const TABLE_NAMES = [...PUBLIC_TABLES, 'unpublished'] as const;

export type TableName = (typeof TABLE_NAMES)[number];

/** The tables whose items may be saved for later, or taken off the site: then they are in `unpublished`. */
export const PUBLISHABLE = [
  'news',
  'events',
  'players',
  'albums',
] as const satisfies readonly TableName[];

export type Publishable = (typeof PUBLISHABLE)[number];

/**
 * The folder of the bucket's files that are not published, which guests cannot read. No key in it has a second slash, so
 * no rendition `derived/480/unpublished/{name}` is in a public `derived/{width}/media/`, whose pattern allows slashes.
 */
export const UNPUBLISHED_FILES = 'unpublished/';

/** The former versions of the other tables' items, and the items that were deleted: the committee alone reads them. */
export const HISTORY = 'history';

export type ReadTable = TableName | typeof HISTORY;

/** The tables that functions alone write: invitations and visits, the last thirty days' actions, former versions. */
export const SERVICE_TABLES = ['people', 'log', HISTORY] as const;

/** The name of each public table in a database, unless a configuration names another. */
export const DEFAULT_TABLES = Object.fromEntries(
  PUBLIC_TABLES.map((name) => [name, name]),
) as Readonly<Record<PublicTable, string>>;

/** The name of a table in a database. A table that the configuration does not name has its own name. */
export function storedName(
  { tables }: { readonly tables: Readonly<Record<PublicTable, string>> },
  table: ReadTable | (typeof SERVICE_TABLES)[number],
): string {
  return (tables as Readonly<Record<string, string | undefined>>)[table] ?? table;
}

export interface TableDesign {
  readonly partitionKey: 'id';
  readonly index?: {
    readonly name: string;
    /** The attribute that holds the constant partition, and its value. */
    readonly partitionKey: string;
    readonly partition: string;
    readonly sortKey: string;
    /** The attributes that lists show, besides the keys. */
    readonly projection: readonly string[];
  };
}

/** The index of a table; nothing for one that has none, or that functions alone read. */
export function indexDesign(table: string): TableDesign['index'] {
  return (tableDesigns as Readonly<Record<string, TableDesign | undefined>>)[table]?.index;
}

/** A table with an index, whose one partition is its list. */
const listedAs = (
  partition: string,
  projection: readonly string[],
  sortKey = 'listOrder',
): TableDesign => ({
  partitionKey: 'id',
  index: { name: 'byDate', partitionKey: 'listed', partition, sortKey, projection },
});

export const tableDesigns: Readonly<Record<ReadTable, TableDesign>> = {
  // The index lists what was deleted, whole, so that a phone can put it back without signal.
  history: listedAs('bin', ['table', 'item', 'ends'], 'at'),
  news: listedAs('news', ['title', 'excerpt', 'date', 'image', 'imageUrl', 'picture', 'rev']),
  events: listedAs('events', ['title', 'date', 'time', 'location', 'description', 'type', 'rev']),
  albums: listedAs(
    'albums',
    ['name', 'description', 'coverImage', 'cover', 'photoCount', 'rev'],
    'createdDate',
  ),
  players: { partitionKey: 'id' },
  // What is saved for later or taken off the site, in the order in which it will be published.
  unpublished: listedAs('unpublished', ['title', 'publishAt', 'savedBy', 'savedAt', 'rev']),
  // The committee's values for the club over its profile: few items, which are always read whole.
  club: { partitionKey: 'id' },
  // The committee's notes on matches of the fixtures feed, not the matches themselves.
  matches: listedAs('matches', [
    ...['date', 'homeTeam', 'awayTeam', 'postponed', 'inspection'],
    ...['venue', 'time', 'note', 'scores', 'rev'],
  ]),
};

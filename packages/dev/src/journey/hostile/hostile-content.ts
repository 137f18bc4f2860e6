import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { club } from '@clubhouse/club';
import { londonDate, matchNoteId, type StoredItem, type TableName } from '@clubhouse/content';
import { TABLE_NAMES } from '@clubhouse/content/tables';
import { spoiltItem } from '@clubhouse/content/testing';
import type { ClubServices } from '../club-services.ts';
import { eachOf } from '../each-of.ts';

const DAY = 86_400_000;
/** As many connections as one client of the SDK opens. */
const CONNECTIONS = 40;
const OURS = club.feedNames[0]!;

/** The id of the item that is valid except for its texts, by the text's index in the corpus. */
export const idOf = (order: number): string => `p${order}`;

/** The end of each text of the corpus, so that the text can be found on a page: `·p7·`. */
export const markOf = (order: number): string => `·p${order}·`;

/** The texts, each with its mark at the end. */
export function marked(payloads: readonly string[]): readonly string[] {
  return payloads.map((text, order) => text + markOf(order));
}

/**
 * Two items of every table for each text, without regard to the app and its rules. One is valid except for its texts,
 * so that it is listed like any other; in the other every text is hostile, its id, its day and its position as well.
 */
export function hostileItems(
  texts: readonly string[],
  now: number,
): readonly { readonly table: TableName; readonly item: StoredItem }[] {
  return texts.flatMap((text, order) =>
    TABLE_NAMES.flatMap((table) => [
      { table, item: { ...spoiltItem(table, text), ...inOrder(table, order, now) } },
      { table, item: spoiltItem(table, text) },
    ]),
  );
}

export async function store(
  { database, config }: ClubServices,
  items: ReturnType<typeof hostileItems>,
): Promise<void> {
  await eachOf(items, CONNECTIONS, async ({ table, item: Item }) => {
    await database.send(new PutCommand({ TableName: config.tables[table], Item }));
  });
}

/** The answers of the fixtures feed: matches whose names are the texts, and matches that the notes are about. */
export function hostileFeed(texts: readonly string[], now: number): (address: URL) => string {
  return ({ pathname, searchParams }) => {
    const isResults = pathname.endsWith('/GetResultsSimplified');
    const items = texts.flatMap((text, order) => [
      { ...inFeed(isResults ? -order - 1 : order + 1, now), ...named(text, order), Type: text },
      { ...inFeed(isResults ? -order - 1 : order + 1, now), ...named(opponent(order), 0) },
    ]);
    const scores = { HomeFullTimeScore: 7, AwayFullTimeScore: 3, text: texts[0] };
    const sent = isResults ? items.map((item) => ({ ...item, ...scores })) : items;
    return `${searchParams.get('callback')}(${JSON.stringify(sent)});`;
  };
}

const opponent = (order: number): string => `Visitors ${order}`;

const named = (theirs: string, order: number) =>
  order % 2 === 0
    ? { HomeTeamName: OURS, AwayTeamName: theirs }
    : { HomeTeamName: theirs, AwayTeamName: OURS };

const inFeed = (days: number, now: number) => ({ Date: `/Date(${now + days * DAY})/` });

/** The attributes that make an item's lists show it like any other. */
function inOrder(table: TableName, order: number, now: number): StoredItem {
  const id = idOf(order);
  const date = londonDate(now + (order + 1) * DAY);
  switch (table) {
    case 'news':
      return { id, date: londonDate(now - order * DAY), listOrder: listPlace(order) };
    case 'events':
      return { id, date, time: '19:30', listOrder: `${date}#19:30#${id}` };
    case 'albums':
      return { id, createdDate: new Date(now - order * DAY).toISOString() };
    case 'matches': {
      const kickOff = now + (order + 1) * DAY;
      const match = { kickOff, date, homeTeam: OURS, awayTeam: opponent(order) };
      const isOf = { id: matchNoteId(match, club), date, postponed: false };
      return { ...isOf, time: '14:15', inspection: '08:30', listOrder: `${date}#${isOf.id}` };
    }
    default:
      return { id };
  }
}

/** A position before every hostile text, so that items with such a position come later in the list. */
const listPlace = (order: number): string => `\uffff${String(999 - order).padStart(3, '0')}`;

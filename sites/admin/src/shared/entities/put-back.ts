import { parseAlbum, parseArticle, parsePlayer, type TableName } from '@clubhouse/content';
import type { Item, Mutation } from '@clubhouse/outbox';

/** Fields that a save writes by itself. */
const MARKS: readonly string[] = [
  ...['id', 'rev', 'opLog', 'savedBy', 'savedAt', 'listed', 'listOrder'],
];
const COMPUTED: Readonly<Partial<Record<TableName, readonly string[]>>> = {
  news: ['date'],
  albums: ['cover', 'photoCount'],
};

/** The fields of a former version as a save sets them: without those that a save writes by itself. */
export function fieldsToPutBack(table: TableName, item: Item): Item {
  const own = Object.entries(item).filter(
    ([name, value]) => value !== null && !MARKS.includes(name) && !COMPUTED[table]?.includes(name),
  );
  return { ...Object.fromEntries(own), ...asRulesWantIt(table, item) };
}

/** Fields that older items store in another way, which is read and not written any more. */
function asRulesWantIt(table: TableName, item: Item): Item {
  switch (table) {
    case 'news': {
      const { imageUrl } = parseArticle(item);
      return imageUrl ? { image: imageUrl, imageUrl } : {};
    }
    case 'players': {
      const { weight } = parsePlayer(item);
      return weight === undefined ? {} : { weight };
    }
    case 'albums':
      return Array.isArray(item['photos']) ? { photos: item['photos'].flatMap(wholePhoto) } : {};
    default:
      return {};
  }
}

function wholePhoto(stored: unknown): Item[] {
  const [shown] = parseAlbum({ photos: [stored] }).photos;
  const others = typeof stored === 'string' ? {} : (stored as Item);
  return shown ? [{ ...others, name: shown.name, path: shown.path || shown.url }] : [];
}

/** Puts a deleted item back in its place: its versions continue. */
export function putBack(table: TableName, item: Item, opId: string): Mutation {
  return {
    ...{ opId, entity: table, id: String(item['id']), kind: 'create' },
    base: { rev: Number(item['rev'] ?? 0), item },
    fields: fieldsToPutBack(table, item),
  };
}

/** The fields that make `current` the former version again; those that the version lacks are emptied. */
export function fieldsToGoBack(table: TableName, current: Item, version: Item): Item {
  const then = fieldsToPutBack(table, version);
  const added = Object.entries(fieldsToPutBack(table, current)).filter(([name]) => !(name in then));
  const emptied = added.map(([name, value]) => [name, emptyOf(table, name, value)] as const);
  // An album stays where it is listed.
  const { createdDate: _made, ...fields } = { ...then, ...Object.fromEntries(emptied) };
  return fields;
}

/** Only a field that may lack is removed with `null`; of the club that is every text, for which a new club's stands. */
function emptyOf(table: TableName, name: string, value: unknown): unknown {
  if (typeof value === 'boolean') return false;
  if (Array.isArray(value)) return [];
  return typeof value === 'string' && (table !== 'club' || name === 'place') ? '' : null;
}

import { parseAlbum, parseArticle, parsePlayer, type TableName } from '@clubhouse/content';
import type { Item, Mutation } from '@clubhouse/outbox';
import { entityRules } from '#shared/entities/entities.ts';
import { restoreMutations } from '#shared/remote/file-deletion.ts';

/** The fields that each save writes by itself. */
const MARKS = ['id', 'rev', 'opLog', 'savedBy', 'savedAt', 'listed', 'listOrder'];
const COMPUTED: Readonly<Partial<Record<TableName, readonly string[]>>> = {
  news: ['date'],
  albums: ['cover', 'photoCount'],
};

/** What older items store in another way, which is read and not written any more. */
const IN_TODAYS_WAY: Readonly<Partial<Record<TableName, (item: Item) => Item>>> = {
  news(item) {
    const { imageUrl } = parseArticle(item);
    return imageUrl ? { image: imageUrl, imageUrl } : {};
  },
  players: (item) => ({ weight: parsePlayer(item).weight }),
  albums: ({ photos }) => ({ photos: Array.isArray(photos) ? photos.flatMap(wholePhoto) : [] }),
};

function wholePhoto(stored: unknown): Item[] {
  const [shown] = parseAlbum({ photos: [stored] }).photos;
  const others = typeof stored === 'string' ? {} : (stored as Item);
  return shown ? [{ ...others, name: shown.name, path: shown.path || shown.url }] : [];
}

/** The fields with which a save makes a former version again. */
export function fieldsToPutBack(table: TableName, item: Item): Item {
  const computed = [...MARKS, ...(COMPUTED[table] ?? [])];
  const own = Object.entries(item).filter(
    ([name, value]) => value !== null && !computed.includes(name),
  );
  return { ...Object.fromEntries(own), ...IN_TODAYS_WAY[table]?.(item) };
}

/** Puts a deleted item back in its place: its versions continue. */
export function putBack(table: TableName, item: Item, opId: string): Mutation {
  return {
    ...{ opId, entity: table, id: String(item['id']), kind: 'create' },
    base: { rev: Number(item['rev'] ?? 0), item },
    fields: fieldsToPutBack(table, item),
  };
}

/** What puts the photos back that were deleted with their album. */
export function photosToPutBack(
  table: TableName,
  item: Item,
  newId: () => string,
): readonly Mutation[] {
  if (table !== 'albums') return [];
  // A file outside of `albums/` was not uploaded for this album.
  const keys = entityRules[table]?.shows?.(item).filter((key) => key.startsWith('albums/')) ?? [];
  const [id] = /^albums\/[^/]+\//.exec(keys[0] ?? '') ?? [];
  if (id === undefined) return [];
  const deletion = { entity: 'folders', id, name: String(item['name'] ?? '') } as const;
  return restoreMutations({ ...deletion, keys: [...keys, `${id}.keep`] }, newId);
}

/** The fields with which an edit of `current` makes a former version again; what that version lacks is emptied. */
export function fieldsToGoBack(table: TableName, current: Item, version: Item): Item {
  const then = fieldsToPutBack(table, version);
  const added = Object.entries(fieldsToPutBack(table, current)).filter(([name]) => !(name in then));
  const emptied = added.map(([name, value]) => [name, emptyOf(table, name, value)] as const);
  return { ...then, ...Object.fromEntries(emptied) };
}

/** `null` for what the rules let be absent: objects, and the texts of the club, for which a new club's stand. */
function emptyOf(table: TableName, name: string, value: unknown): unknown {
  if (typeof value === 'boolean') return false;
  if (Array.isArray(value)) return [];
  return typeof value === 'string' && (table !== 'club' || name === 'place') ? '' : null;
}

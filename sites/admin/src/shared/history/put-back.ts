import {
  FOLDER_PLACEHOLDER,
  type ClubhouseConfig,
  imageKey,
  ownFields,
  parseAlbum,
  parseArticle,
  parsePlayer,
  type TableName,
} from '@clubhouse/content';
import type { Item, Mutation, SubmitOptions, Submitted } from '@clubhouse/outbox';
import { type FileDeletion, fileMutations } from '#shared/remote/file-deletion.ts';
import type { AppServices } from '#shared/services/app-services.ts';

/** The fields that a save computes, or that do not come back. */
const COMPUTED: Readonly<Partial<Record<TableName, readonly string[]>>> = {
  news: ['date'],
  albums: ['cover', 'photoCount'],
  unpublished: ['publishAt'],
};

/** Converts fields that older items store in another form, which is read but not written any more. */
const IN_TODAYS_WAY: Readonly<Partial<Record<TableName, (item: Item) => Item>>> = {
  news(item) {
    const { imageUrl } = parseArticle(item);
    return imageUrl ? { image: imageUrl, imageUrl } : {};
  },
  players: (item) => ({ weight: parsePlayer(item).weight }),
  // A draft whose day is over would be published by being restored.
  unpublished: ({ publishAt }) => (Date.parse(String(publishAt)) > Date.now() ? { publishAt } : {}),
  albums: ({ photos }) => ({ photos: Array.isArray(photos) ? photos.flatMap(wholePhoto) : [] }),
};

function wholePhoto(stored: unknown): Item[] {
  const [shown] = parseAlbum({ photos: [stored] }).photos;
  const others = typeof stored === 'string' ? {} : (stored as Item);
  return shown ? [{ ...others, name: shown.name, path: shown.path || shown.url }] : [];
}

/** The fields with which a save restores a former version. */
export function fieldsToPutBack(table: TableName, item: Item): Item {
  const own = Object.entries(ownFields(item)).filter(([name]) => !COMPUTED[table]?.includes(name));
  return { ...Object.fromEntries(own), ...IN_TODAYS_WAY[table]?.(item) };
}

/** The files that were uploaded for an album, as a deletion of its folder; undefined if it has none. */
export function photosOfAlbum(
  item: Item,
  config: Pick<ClubhouseConfig, 'mediaBase'>,
): FileDeletion | undefined {
  const paths = parseAlbum(item).photos.map(({ path, url }) => imageKey(config, path || url) ?? '');
  // A file outside of `albums/` was not uploaded for this album.
  const keys = paths.filter((path) => path.startsWith('albums/'));
  const [id] = /^albums\/[^/]+\//.exec(keys[0] ?? '') ?? [];
  if (id === undefined) return undefined;
  return {
    entity: 'folders',
    id,
    name: String(item['name'] ?? ''),
    keys: [...keys, id + FOLDER_PLACEHOLDER],
  };
}

/** Restores a deleted item, whose versions continue, and with an album the photos that were deleted with it. */
export function submitPutBack(
  { outbox, config, newId }: Pick<AppServices, 'outbox' | 'config' | 'newId'>,
  table: TableName,
  item: Item,
  options: SubmitOptions,
): Promise<Submitted> {
  const photos = table === 'albums' ? photosOfAlbum(item, config) : undefined;
  for (const mutation of photos ? fileMutations('restore', photos, newId) : []) {
    outbox.submit({ mutation, uploads: [] }, { patience: 0 }).catch((cause: unknown) => {
      console.error('The photos of an album that is put back stay deleted', cause);
    });
  }
  const mutation: Mutation = {
    ...{ opId: newId(), entity: table, id: String(item['id']), kind: 'create' },
    base: { rev: Number(item['rev'] ?? 0), item },
    fields: fieldsToPutBack(table, item),
  };
  return outbox.submit({ mutation, uploads: [] }, options);
}

/** The fields with which an edit of `current` makes a former version again; what that version lacks is emptied. */
export function fieldsToGoBack(table: TableName, current: Item, version: Item): Item {
  const then = fieldsToPutBack(table, version);
  const added = Object.entries(fieldsToPutBack(table, current)).filter(([name]) => !(name in then));
  const emptied = added.map(([name, value]) => [name, emptyOf(table, name, value)] as const);
  return { ...then, ...Object.fromEntries(emptied) };
}

/** `null` for a field that may be absent: an object, an instant, or a text of the club, which has a default. */
function emptyOf(table: TableName, name: string, value: unknown): unknown {
  if (typeof value === 'boolean') return false;
  if (Array.isArray(value)) return [];
  const mayBeEmpty = name !== 'publishAt' && (table !== 'club' || name === 'place');
  return typeof value === 'string' && mayBeEmpty ? '' : null;
}

/** Requests that something is taken off the site, which the publishing function carries out at once. */
export function submitTakeOff(
  { outbox, newId, now }: Pick<AppServices, 'outbox' | 'newId' | 'now'>,
  id: string,
  fields: Item,
  options: SubmitOptions,
): Promise<Submitted> {
  const publishAt = new Date(now()).toISOString();
  const mutation: Mutation = {
    ...{ opId: newId(), entity: 'unpublished', id, kind: 'create' },
    fields: { ...fields, publishAt },
  };
  return outbox.submit({ mutation, uploads: [] }, options);
}

import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import {
  HIDE_PHOTOS,
  photoPlayers,
  type StoredItem,
  storedPhotos,
  unpublishedId,
} from '@clubhouse/content';
import { unpublishedItem } from '@clubhouse/content/admin';
import type { LoggedChange } from './activity-log.ts';

/**
 * Asks to take photos of a saved album off the site if they name a player who left it: a phone may have stored them
 * before, and sent them later. A change reported twice has the same result.
 */
export function withheldPhotos(
  database: DynamoDBDocumentClient,
): (change: LoggedChange) => Promise<void> {
  const draft = async (id: string) => {
    const get = new GetCommand({ TableName: 'unpublished', Key: { id }, ConsistentRead: true });
    return (await database.send(get)).Item;
  };
  return async ({ table, newImage, at }) => {
    if (table !== 'albums' || !newImage) return;
    const album: StoredItem = unmarshall(newImage as Parameters<typeof unmarshall>[0]);
    const hidden = await photosOfWhoLeft(storedPhotos(album), draft);
    if (hidden.length === 0) return;
    const version = `${String(album['id'])}-${String(album['rev'])}`;
    const fields = {
      title: String(album['name']),
      ...{ of: album['id'], photos: hidden, publishAt: new Date(at).toISOString() },
    };
    const savedBy = String(album['savedBy'] ?? '');
    const save = { id: HIDE_PHOTOS + version, fields, opId: `withheld ${version}`, savedBy };
    const Item = unpublishedItem(save, { rev: 0, item: {} }, at);
    await database.send(new PutCommand({ TableName: 'unpublished', Item }));
  };
}

/**
 * The photos that name a player who left the site. Such a player is a draft.
 * @param draft reads one of `unpublished`
 */
export async function photosOfWhoLeft(
  photos: readonly unknown[],
  draft: (id: string) => Promise<unknown>,
): Promise<readonly unknown[]> {
  const left = new Set<string>();
  for (const player of new Set(photos.flatMap(photoPlayers))) {
    if (await draft(unpublishedId('players', player))) left.add(player);
  }
  return photos.filter((photo) => photoPlayers(photo).some((player) => left.has(player)));
}

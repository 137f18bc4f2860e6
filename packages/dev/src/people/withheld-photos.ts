import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
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
 * before, and sent them later. A player who left is a draft. A change reported twice has the same result.
 */
export function withheldPhotos(dynamodb: DynamoDBClient): (change: LoggedChange) => Promise<void> {
  const database = DynamoDBDocumentClient.from(dynamodb);
  const hasLeft = async (player: string) => {
    const Key = { id: unpublishedId('players', player) };
    const draft = new GetCommand({ TableName: 'unpublished', Key, ConsistentRead: true });
    return (await database.send(draft)).Item !== undefined;
  };
  return async ({ table, newImage, at }) => {
    if (table !== 'albums' || !newImage) return;
    const album: StoredItem = unmarshall(newImage as Parameters<typeof unmarshall>[0]);
    const photos = storedPhotos(album);
    const left = new Set<string>();
    for (const player of new Set(photos.flatMap(photoPlayers))) {
      if (await hasLeft(player)) left.add(player);
    }
    const hidden = photos.filter((photo) => photoPlayers(photo).some((each) => left.has(each)));
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

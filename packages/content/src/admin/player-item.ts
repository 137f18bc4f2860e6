import * as v from 'valibot';
import { picture } from '../media/picture.ts';
import { playerText } from '../players/player.ts';
import type { StoredItem } from '../reader/database-reader.ts';
import { type ItemSave, keptTo, type BaseVersion, saveMarks, withoutTaken } from './item-save.ts';

/** What may be saved of it; an edit leaves out what stays, and no default takes its place. */
export const playerFields = v.partial(
  v.looseObject({
    ...playerText.entries,
    photoUrl: v.string(),
    /** `null` takes the photo's sizes away. */
    picture: v.nullable(picture),
  }),
);

/**
 * The whole player to store: `before`, attributes unknown to us included, under the fields that were saved.
 * @param now milliseconds since the epoch
 * @throws RequestRejected when a field breaks the player's rules
 */
export function playerItem(save: ItemSave, before: BaseVersion, now: number): StoredItem {
  const written = keptTo(playerFields, 'player', save.fields);
  // Sizes never outlive their photo.
  const fields = { ...(written.photoUrl !== undefined && { picture: null }), ...written };
  const item = {
    extraResponsibility: '',
    photoUrl: '',
    ...before.item,
    ...fields,
    ...saveMarks(save, before, now),
  };
  keptTo(playerText, 'player', item);
  return withoutTaken(item, fields);
}

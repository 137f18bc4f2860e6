import * as v from 'valibot';
import { picture } from '../media/picture.ts';
import { playerText } from '../players/player.ts';
import type { StoredItem } from '../reader/database-reader.ts';
import { type ItemSave, keptTo, type BaseVersion, saveMarks, withoutTaken } from './item-save.ts';

/** The fields that a save may set. An edit leaves out unchanged fields; no default replaces them. */
export const playerFields = v.partial(
  v.looseObject({
    ...playerText.entries,
    photoUrl: v.string(),
    /** `null` removes the photo's size and renditions. */
    picture: v.nullable(picture),
  }),
);

/**
 * The whole player to store: the saved fields over `before`, whose unknown attributes stay.
 * @param now milliseconds since the epoch
 * @throws RequestRejected when a field breaks the player's rules
 */
export function playerItem(save: ItemSave, before: BaseVersion, now: number): StoredItem {
  const written = keptTo(playerFields, 'player', save.fields);
  // A new photo clears the old photo's size.
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

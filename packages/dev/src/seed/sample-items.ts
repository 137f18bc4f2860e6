import type { SampleAlbum, SampleEvent, SamplePlayer } from '@clubhouse/club/sample';
import type { StoredItem } from '@clubhouse/content';
import { albumItem, eventItem, playerItem } from '@clubhouse/content/admin';
import { samplePictureFields, type SampleTones } from './seed-pictures.ts';

const SAVED_BY = 'The committee';
const UNSAVED = { rev: 0, item: {} } as const;

/** An event as it would be stored on the day it was entered, which is its id. */
export function storedEvent({ id, ...fields }: SampleEvent): StoredItem {
  return eventItem(firstSave(id, fields), UNSAVED, Number(id));
}

/** An album as it would be stored on the day it was created. */
export function storedAlbum(
  { id, createdDate, photos, ...fields }: SampleAlbum,
  tones: SampleTones,
  at: { readonly mediaBase: string },
): StoredItem {
  const stored = photos.map(({ key, name, caption = '', image }) => ({
    name,
    path: key,
    caption,
    ...samplePictureFields(image, tones),
  }));
  const save = firstSave(id, { ...fields, photos: stored });
  return albumItem(save, UNSAVED, Date.parse(createdDate), at);
}

/** A player as they would be stored on the day they were entered, which is their id. */
export function storedPlayer(
  { id, photo, ...fields }: SamplePlayer,
  tones: SampleTones,
): StoredItem {
  const shown = photo && {
    photoUrl: photo.key,
    picture: { ...samplePictureFields(photo, tones), alt: photo.alt },
  };
  return playerItem(firstSave(id, { ...fields, ...shown }), UNSAVED, Number(id));
}

const firstSave = (id: string, fields: StoredItem) => ({
  id,
  fields,
  opId: `sample-${id}`,
  savedBy: SAVED_BY,
});

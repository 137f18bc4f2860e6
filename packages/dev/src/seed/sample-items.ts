import type {
  SampleAlbum,
  SampleArticle,
  SampleEvent,
  SampleImage,
  SamplePlayer,
} from '@clubhouse/club/sample';
import { club, renditionWidths, uploadOf } from '@clubhouse/club/sample';
import type { StoredItem } from '@clubhouse/content';
import { albumItem, articleItem, eventItem, playerItem } from '@clubhouse/content/admin';
import { clubItem, type ClubPart, clubParts } from '@clubhouse/content/club';

const SAVED_BY = 'The committee';
const UNSAVED = { rev: 0, item: {} } as const;

/** The placeholder colours of each image that has them. */
export type SampleTones = ReadonlyMap<SampleImage, string>;

/** An article as the app would have published it on its day. */
export function storedArticle(
  { id, title, excerpt, content, savedAt, picture }: SampleArticle,
  tones: SampleTones,
): StoredItem {
  const fields = {
    title,
    excerpt,
    content,
    imageUrl: picture?.key ?? '',
    ...shown(picture, tones),
  };
  return articleItem(firstSave(id, fields), UNSAVED, Date.parse(savedAt));
}

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
    ...pictureFields(image, tones),
  }));
  const save = firstSave(id, { ...fields, photos: stored });
  return albumItem(save, UNSAVED, Date.parse(createdDate), at);
}

/** A player as they would be stored on the day they were entered, which is their id. */
export function storedPlayer(
  { id, photo, ...fields }: SamplePlayer,
  tones: SampleTones,
): StoredItem {
  const its = photo && { photoUrl: photo.key, ...shown(photo, tones) };
  return playerItem(firstSave(id, { ...fields, ...its }), UNSAVED, Number(id));
}

/** The parts of the sample club, and the upload that each shows. */
export function sampleParts() {
  return Object.entries<ClubPart>(clubParts).flatMap(([kind, { isList, of }]) =>
    of(club).map(({ id, text, picture }, at) => ({
      id: isList ? `${kind}-${id}` : kind,
      fields: { ...text, ...(isList && { place: String(at + 1) }) },
      picture: picture && uploadOf(picture),
    })),
  );
}

/** A part as it would be stored before everything else. */
export function storedPart(
  { id, fields, picture }: ReturnType<typeof sampleParts>[number],
  tones: SampleTones,
): StoredItem {
  const its = picture && { imageUrl: picture.key, ...shown(picture, tones) };
  return clubItem(firstSave(id, { ...fields, ...its }), UNSAVED, 0);
}

function shown(
  image: (SampleImage & { readonly alt: string }) | undefined,
  tones: SampleTones,
): StoredItem {
  return image ? { picture: { ...pictureFields(image, tones), alt: image.alt } } : {};
}

/** The fields that an item stores for an image beside its key. */
function pictureFields(image: SampleImage, known: SampleTones) {
  const { width, height } = image;
  const tones = known.get(image);
  return { width, height, widths: renditionWidths(image), ...(tones !== undefined && { tones }) };
}

const firstSave = (id: string, fields: StoredItem) => ({
  id,
  fields,
  opId: `sample-${id}`,
  savedBy: SAVED_BY,
});

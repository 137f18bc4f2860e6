import type { SampleAlbum, SampleImage, SamplePicture, SamplePlayer } from '@clubhouse/club/sample';

/** One image and every key it lies under, so that its renditions are made once however often it is shown. */
export interface SampleUpload {
  readonly image: SampleImage;
  readonly keys: readonly string[];
}

/** Everything the sample puts into the bucket, each image once. */
export function sampleUploads({
  pictures,
  players,
  albums,
}: {
  readonly pictures: readonly SamplePicture[];
  readonly players: readonly SamplePlayer[];
  readonly albums: readonly SampleAlbum[];
}): SampleUpload[] {
  const keys = new Map<SampleImage, string[]>();
  const note = (image: SampleImage, key: string) =>
    keys.set(image, [...(keys.get(image) ?? []), key]);
  for (const picture of pictures) note(picture, picture.key);
  for (const { photo } of players) if (photo) note(photo, photo.key);
  for (const { key, image } of albums.flatMap(({ photos }) => photos)) note(image, key);
  return Array.from(keys, ([image, all]) => ({ image, keys: all }));
}

import { mediaKey, renditionKey, tallKey, type Picture } from '@clubhouse/content';
import type { Upload } from '@clubhouse/outbox';
import type { PreparedPicture } from '#shared/image-processor/image-processor.ts';
import type { SettledPicture } from '#shared/pictures/picture-choice.ts';
import type { AppServices } from '#shared/services/app-services.ts';

export type PictureUploads = ReturnType<typeof pictureUploads>;

type Tools = Pick<AppServices, 'now' | 'newId'>;

/**
 * For one form: what an item stores of a picture (an empty path for none; `null` removes the sizes), and the files sent
 * before the item. A chosen picture has the same keys each time.
 */
export function storedPictures(tools: Tools, folder = 'media') {
  const known = new Map<PreparedPicture, PictureUploads>();
  return (choice: SettledPicture) => {
    if (choice.kind === 'none') return { path: '', picture: null, uploads: [] };
    if (choice.kind === 'stored') {
      return { path: choice.imageUrl, picture: choice.picture ?? null, uploads: [] };
    }
    const { picture, focus } = choice;
    const sizes = sizesOf(picture);
    const { key, uploads } = known.get(picture) ?? pictureUploads(picture, tools, { folder });
    known.set(picture, { key, uploads });
    return { path: key, picture: sizes && focus ? { ...sizes, focus } : sizes, uploads };
  };
}

/** What is stored beside a picture's path; null for an SVG without a size of its own. */
export function sizesOf({ size, renditions, tall, tones }: PreparedPicture): Picture | null {
  if (!size) return null;
  return {
    ...size,
    widths: renditions.map(({ width }) => width),
    ...(tall && { tall: tall.map(({ width }) => width) }),
    ...(tones && { tones }),
  };
}

/**
 * Fixes the keys of a picture's files, the original first: `{folder}/{timestamp}_{name}`, and those derived from it.
 * Keys in `taken` are assigned already: two files of one millisecond differ.
 */
export function pictureUploads(
  picture: PreparedPicture,
  { now, newId }: Tools,
  place: { readonly folder: string; readonly taken?: Iterable<string> },
) {
  const { fileName } = picture;
  const key = mediaKey({ fileName, now: now(), ...place });
  const file = (bytes: Blob, own: Pick<Upload, 'key' | 'derivedFrom'>): Upload => ({
    id: newId(),
    name: fileName,
    type: bytes.type,
    size: bytes.size,
    bytes,
    ...own,
  });
  const original = file(picture.bytes, { key });
  const derived = (keyIn: typeof renditionKey, files: typeof picture.renditions = []) =>
    files.map(({ width, bytes }) =>
      file(bytes, {
        key: keyIn(width, key),
        derivedFrom: { id: original.id, prefix: keyIn(width, '') },
      }),
    );
  const renditions = derived(renditionKey, picture.renditions);
  return { key, uploads: [original, ...renditions, ...derived(tallKey, picture.tall)] };
}

import { mediaKey, renditionKey } from '@clubhouse/content';
import type { Upload } from '@clubhouse/outbox';
import type { PreparedPicture } from '#shared/image-processor/image-processor.ts';

/** A picture's files with their fixed keys: the original is the first. */
export interface PictureUploads {
  readonly key: string;
  readonly uploads: readonly Upload[];
}

interface Tools {
  readonly now: () => number;
  readonly newId: () => string;
}

/** The files of the pictures of one form. */
export interface FormPictures {
  /** Returns the same keys each time for the same picture. */
  uploadsOf(picture: PreparedPicture): PictureUploads;
}

export function formPictures(tools: Tools): FormPictures {
  const known = new Map<PreparedPicture, PictureUploads>();
  return {
    uploadsOf(picture) {
      const uploads = known.get(picture) ?? pictureUploads(picture, tools);
      known.set(picture, uploads);
      return uploads;
    },
  };
}

/**
 * Fixes the keys of a picture's files: `{folder}/{timestamp}_{name}`, and keys for the renditions derived from it.
 * @param taken keys that are already assigned, so that two files of one millisecond differ
 */
export function pictureUploads(
  picture: PreparedPicture,
  { now, newId }: Tools,
  { folder, taken }: { readonly folder: string; readonly taken?: Iterable<string> } = {
    folder: 'media',
  },
): PictureUploads {
  const { fileName } = picture;
  const key = mediaKey({ folder, fileName, now: now(), ...(taken && { taken }) });
  const file = (bytes: Blob, own: Pick<Upload, 'key' | 'derivedFrom'>): Upload => ({
    id: newId(),
    name: fileName,
    type: bytes.type,
    size: bytes.size,
    bytes,
    ...own,
  });
  const original = file(picture.bytes, { key });
  const renditions = picture.renditions.map(({ width, bytes }) =>
    file(bytes, {
      key: renditionKey(width, key),
      derivedFrom: { id: original.id, prefix: renditionKey(width, '') },
    }),
  );
  return { key, uploads: [original, ...renditions] };
}

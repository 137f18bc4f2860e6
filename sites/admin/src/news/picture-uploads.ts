import { mediaKey, renditionKey } from '@clubhouse/content';
import type { Upload } from '@clubhouse/outbox';
import type { PreparedPicture } from '#pictures/prepare-picture.ts';

/** A picture's files under the keys fixed for them: the original's first. */
export interface PictureUploads {
  readonly key: string;
  readonly uploads: readonly Upload[];
}

/** Fixes the keys of a picture's files: `media/{timestamp}_{name}`, and its renditions beside it. */
export function pictureUploads(
  picture: PreparedPicture,
  { now, newId }: { readonly now: () => number; readonly newId: () => string },
): PictureUploads {
  const key = mediaKey({ folder: 'media', fileName: picture.fileName, now: now() });
  const file = (fileKey: string, bytes: Blob): Upload => ({
    id: newId(),
    key: fileKey,
    name: picture.fileName,
    type: bytes.type,
    size: bytes.size,
    bytes,
  });
  return {
    key,
    uploads: [
      file(key, picture.bytes),
      ...picture.renditions.map(({ width, bytes }) => file(renditionKey(width, key), bytes)),
    ],
  };
}

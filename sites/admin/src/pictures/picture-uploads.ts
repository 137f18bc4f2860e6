import { mediaKey, renditionKey } from '@clubhouse/content';
import type { Upload } from '@clubhouse/outbox';
import type { PreparedPicture } from '#pictures/prepare-picture.ts';

/** A picture's files under the keys fixed for them: the original's first. */
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
  /** The same picture has the same keys each time it is asked for. */
  uploadsOf(picture: PreparedPicture): PictureUploads;
  /** Something else has one of the keys: new ones are fixed. */
  rename(): void;
}

export function formPictures(tools: Tools): FormPictures {
  const known = new Map<PreparedPicture, PictureUploads>();
  return {
    uploadsOf(picture) {
      const uploads = known.get(picture) ?? pictureUploads(picture, tools);
      known.set(picture, uploads);
      return uploads;
    },
    rename: () => known.clear(),
  };
}

/** Fixes the keys of a picture's files: `media/{timestamp}_{name}`, and its renditions beside it. */
function pictureUploads(picture: PreparedPicture, { now, newId }: Tools): PictureUploads {
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

import type { Picture } from '@clubhouse/content';
import type { Upload } from '@clubhouse/outbox';
import type { PreparedPicture } from '#shared/image-processor/image-processor.ts';
import type { SettledPicture } from '#shared/pictures/picture-choice.ts';
import type { FormPictures } from '#shared/pictures/picture-uploads.ts';

/** What an item stores of a picture, and the files that are sent before the item. */
export interface StoredFields {
  /** Empty for no picture. */
  readonly path: string;
  /** `null` removes the sizes. */
  readonly picture: Picture | null;
  readonly uploads: readonly Upload[];
}

export function storedFields(choice: SettledPicture, pictures: FormPictures): StoredFields {
  switch (choice.kind) {
    case 'none':
      return { path: '', picture: null, uploads: [] };
    case 'stored':
      return { path: choice.imageUrl, picture: choice.picture ?? null, uploads: [] };
    case 'chosen': {
      const { key, uploads } = pictures.uploadsOf(choice.picture);
      return { path: key, picture: sizesOf(choice.picture), uploads };
    }
  }
}

/** What is stored beside a picture's path; null for an SVG without a size of its own. */
export function sizesOf({ size, renditions, tones }: PreparedPicture): Picture | null {
  if (!size) return null;
  return { ...size, widths: renditions.map(({ width }) => width), ...(tones && { tones }) };
}

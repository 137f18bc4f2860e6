import {
  imageSource,
  RENDITION_WIDTHS,
  renditionKey,
  type ClubhouseConfig,
} from '@clubhouse/content';
import type { MediaStore } from '@clubhouse/content/admin';
import type { ImageSize } from '#pictures/measure-image.ts';
import type { PictureChoice } from '#pictures/picture-choice.ts';

/**
 * A picture that lies in the media library already, as a form holds it: with its size, and the widths it has
 * renditions in, so that lists do not show it at full size. Rejects with the classes of content's errors.
 */
export async function libraryPicture(
  key: string,
  {
    config,
    media,
    measureImage,
  }: {
    readonly config: Pick<ClubhouseConfig, 'mediaBase'>;
    readonly media: Pick<MediaStore, 'list'>;
    readonly measureImage: (address: string) => Promise<ImageSize | undefined>;
  },
): Promise<PictureChoice> {
  const original = imageSource(config, key)?.src;
  const [size, ...found] = await Promise.all([
    original === undefined ? undefined : measureImage(original),
    ...RENDITION_WIDTHS.map(async (width) => {
      const rendition = renditionKey(width, key);
      const { files } = await media.list({ prefix: rendition, limit: 1 });
      return files.some((file) => file.key === rendition) ? [width] : [];
    }),
  ]);
  return size
    ? { kind: 'stored', imageUrl: key, picture: { ...size, widths: found.flat() } }
    : { kind: 'stored', imageUrl: key };
}

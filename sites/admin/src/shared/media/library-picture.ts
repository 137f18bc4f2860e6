import { imageKey, RENDITION_WIDTHS, renditionKey, type ClubhouseConfig } from '@clubhouse/content';
import type { MediaStore } from '@clubhouse/content/admin';
import type { ImageSize } from '#shared/image-facts/measure-image.ts';
import { encodedKey, mediaAddress } from '#shared/media/media-address.ts';
import type { PictureChoice } from '#shared/pictures/picture-choice.ts';

/**
 * A picture that lies in the media library already, as a form holds it: with its size, its tones, and the widths
 * it has renditions in, so that lists do not show it at full size. Rejects with the classes of content's errors.
 */
export async function libraryPicture(
  key: string,
  {
    config,
    media,
    measureImage,
    tonesOfImage,
  }: {
    readonly config: Pick<ClubhouseConfig, 'mediaBase'>;
    readonly media: Pick<MediaStore, 'list'>;
    readonly measureImage: (address: string) => Promise<ImageSize | undefined>;
    readonly tonesOfImage: (address: string) => Promise<string | undefined>;
  },
): Promise<PictureChoice> {
  const [size, ...found] = await Promise.all([
    measureImage(mediaAddress(config, key)),
    ...RENDITION_WIDTHS.map(async (width) => {
      const rendition = renditionKey(width, key);
      const { files } = await media.list({ prefix: rendition, limit: 1 });
      return files.some((file) => file.key === rendition) ? [width] : [];
    }),
  ]);
  // A key is stored as it is, unless it would be read as another: a folder may be named `Tour #1` or `50%25`.
  const imageUrl = imageKey(config, key) === key ? key : encodedKey(key);
  if (!size) return { kind: 'stored', imageUrl };
  const widths = found.flat();
  const [smallest] = widths;
  const tones = smallest && (await tonesOfImage(`/${renditionKey(smallest, encodedKey(key))}`));
  return { kind: 'stored', imageUrl, picture: { ...size, widths, ...(tones && { tones }) } };
}

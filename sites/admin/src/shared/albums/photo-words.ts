import type { AlbumPhoto } from '#shared/albums/album-photo.ts';

/** What a photo is called: by its caption, else by its file, and where it stands. */
export function photoWords(
  { name, caption }: Pick<AlbumPhoto, 'name' | 'caption'>,
  {
    place,
    total,
    isCover = false,
  }: { readonly place: number; readonly total: number; readonly isCover?: boolean },
): string {
  const words = `Photo ${place + 1} of ${total}: ${caption.trim() || name}`;
  return isCover ? `${words}, the cover` : words;
}

import * as v from 'valibot';
import type { AlbumPhoto } from '#shared/albums/album-photo.ts';

/** The order of the photos, their captions, and the cover, as a draft stores them: without the pictures. */
export interface Arrangement {
  readonly cover: string;
  readonly photos: readonly { readonly id: string; readonly caption: string }[];
  /** The ids of the photos when the arrangement began: any other stored photo was added later by another person. */
  readonly from: readonly string[];
}

const arrangement = v.object({
  cover: v.string(),
  photos: v.array(v.object({ id: v.string(), caption: v.string() })),
  from: v.array(v.string()),
});

export function writtenArrangement(
  cover: string,
  photos: readonly AlbumPhoto[],
  from: readonly Pick<AlbumPhoto, 'id'>[] = [],
): string {
  const stored: Arrangement = {
    cover,
    photos: photos.map(({ id, caption }) => ({ id, caption })),
    from: from.map(({ id }) => id),
  };
  return JSON.stringify(stored);
}

/** Undefined for a text in another format, which an older version of the app may have written. */
export function readArrangement(text: string): Arrangement | undefined {
  try {
    const { success, output } = v.safeParse(arrangement, JSON.parse(text));
    return success ? output : undefined;
  } catch {
    return undefined;
  }
}

/** `12 photos`, for a draft that is offered; empty for no photos. */
export function arrangementWords(text: string): string {
  const count = readArrangement(text)?.photos.length ?? 0;
  return count === 0 ? '' : photosWords(count);
}

export function photosWords(count: number): string {
  return count === 1 ? '1 photo' : `${count.toLocaleString('en-GB')} photos`;
}

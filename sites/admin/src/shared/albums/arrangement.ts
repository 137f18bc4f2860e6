import * as v from 'valibot';
import type { AlbumPhoto } from '#shared/albums/album-photo.ts';

/** Which photos in which order, with their captions, and the cover: as a draft keeps it, without the pictures. */
export interface Arrangement {
  readonly cover: string;
  readonly photos: readonly { readonly id: string; readonly caption: string }[];
  /** The ids of what there was to arrange: what is not among them was added since, by somebody else. */
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
  const kept: Arrangement = {
    cover,
    photos: photos.map(({ id, caption }) => ({ id, caption })),
    from: from.map(({ id }) => id),
  };
  return JSON.stringify(kept);
}

/** Nothing for what an older app may have written otherwise. */
export function readArrangement(text: string): Arrangement | undefined {
  try {
    const { success, output } = v.safeParse(arrangement, JSON.parse(text));
    return success ? output : undefined;
  } catch {
    return undefined;
  }
}

/** `12 photos`, for a draft that is offered; empty for none. */
export function arrangementWords(text: string): string {
  const count = readArrangement(text)?.photos.length ?? 0;
  return count === 0 ? '' : photosWords(count);
}

export function photosWords(count: number): string {
  return count === 1 ? '1 photo' : `${count.toLocaleString('en-GB')} photos`;
}

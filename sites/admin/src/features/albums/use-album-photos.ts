import { useRef, useState } from 'react';
import type { AlbumPhoto, AlbumPictures } from '#shared/albums/album-photo.ts';

export type AlbumPhotos = ReturnType<typeof useAlbumPhotos>;

export function useAlbumPhotos(start: AlbumPictures) {
  const [held, setHeld] = useState(start);
  const latest = useRef(held);
  const change = (make: (before: AlbumPictures) => Partial<AlbumPictures>) => {
    latest.current = { ...latest.current, ...make(latest.current) };
    setHeld(latest.current);
  };
  const without = (ids: readonly string[], coverAfter: string) =>
    change(({ photos, cover }) => ({
      photos: photos.filter(({ id }) => !ids.includes(id)),
      cover: ids.includes(cover) ? coverAfter : cover,
    }));
  return {
    ...held,
    /** The present photos, for a caller that has awaited something since the last render. */
    now: () => latest.current,
    replace: (next: AlbumPictures) => change(() => next),
    add: (photo: AlbumPhoto) => change(({ photos }) => ({ photos: [...photos, photo] })),
    remove: (ids: readonly string[]) => without(ids, ''),
    /** Takes out photos that go on by themselves: the cover stays as it was. */
    moveToDraft: (ids: readonly string[]) => without(ids, start.cover),
    /** @param to the new position of the first of them, from 0; they keep their order */
    move: (ids: readonly string[], to: number) =>
      change(({ photos }) => {
        const moved = photos.filter(({ id }) => ids.includes(id));
        return { photos: photos.filter(({ id }) => !ids.includes(id)).toSpliced(to, 0, ...moved) };
      }),
    describe: (
      ids: readonly string[],
      words: Partial<Pick<AlbumPhoto, 'caption' | 'players' | 'focus'>>,
    ) =>
      change(({ photos }) => ({
        photos: photos.map((photo) => (ids.includes(photo.id) ? { ...photo, ...words } : photo)),
      })),
    chooseCover: (cover: string) => change(() => ({ cover })),
  };
}

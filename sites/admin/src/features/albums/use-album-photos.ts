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
  return {
    ...held,
    /** The present photos, for a caller that has awaited something since the last render. */
    now: () => latest.current,
    replace: (next: AlbumPictures) => change(() => next),
    add: (photo: AlbumPhoto) => change(({ photos }) => ({ photos: [...photos, photo] })),
    remove: (id: string) =>
      change(({ photos, cover }) => ({
        photos: photos.filter((photo) => photo.id !== id),
        cover: cover === id ? '' : cover,
      })),
    /** Takes out photos that go on by themselves: the cover stays as it was. */
    letGo: (ids: readonly string[]) =>
      change(({ photos, cover }) => ({
        photos: photos.filter(({ id }) => !ids.includes(id)),
        cover: ids.includes(cover) ? start.cover : cover,
      })),
    /** @param to the new position, from 0 */
    move: (id: string, to: number) =>
      change(({ photos }) => {
        const rest = photos.filter((photo) => photo.id !== id);
        return { photos: rest.toSpliced(to, 0, ...photos.filter((photo) => photo.id === id)) };
      }),
    describe: (id: string, words: Partial<Pick<AlbumPhoto, 'caption' | 'players' | 'focus'>>) =>
      change(({ photos }) => ({
        photos: photos.map((photo) => (photo.id === id ? { ...photo, ...words } : photo)),
      })),
    chooseCover: (cover: string) => change(() => ({ cover })),
  };
}

import { useRef, useState } from 'react';
import { captionedPhoto, movedPhoto, type AlbumPhoto } from '#shared/albums/album-photo.ts';

interface Held {
  readonly photos: readonly AlbumPhoto[];
  /** The id of a photo, or the path of another picture; empty for the first photo. */
  readonly cover: string;
}

/** The photos of a form, and the functions that change them. */
export interface AlbumPhotos extends Held {
  /** The present photos, for a caller that has awaited something since the last render. */
  now(): Held;
  add(photo: AlbumPhoto): void;
  remove(id: string): void;
  move(id: string, to: number): void;
  caption(id: string, words: string): void;
  chooseCover(id: string): void;
  replace(held: Held): void;
}

export function useAlbumPhotos(start: Held): AlbumPhotos {
  const [held, setHeld] = useState(start);
  const latest = useRef(held);
  const change = (make: (before: Held) => Held) => {
    latest.current = make(latest.current);
    setHeld(latest.current);
  };
  const changePhotos = (make: (photos: readonly AlbumPhoto[]) => readonly AlbumPhoto[]) =>
    change((before) => ({ ...before, photos: make(before.photos) }));
  return {
    ...held,
    now: () => latest.current,
    add: (photo) => changePhotos((photos) => [...photos, photo]),
    remove: (id) =>
      change(({ photos, cover }) => ({
        photos: photos.filter((photo) => photo.id !== id),
        cover: cover === id ? '' : cover,
      })),
    move: (id, to) => changePhotos((photos) => movedPhoto(photos, id, to)),
    caption: (id, words) => changePhotos((photos) => captionedPhoto(photos, id, words)),
    chooseCover: (id) => change((before) => ({ ...before, cover: id })),
    replace: (next) => change(() => next),
  };
}

import { storedPhoto, type AlbumPhoto } from '#shared/albums/album-photo.ts';
import { PhotoPicture } from '#shared/albums/photo-picture.tsx';
import { BothSides, type Side } from '#shared/conflicts/both-sides.tsx';
import { isInQuestion, type Three } from '#shared/conflicts/field-differences.ts';

/** Which cover somebody chose, and the photos to choose from. */
export interface ChosenCover {
  /** The id of a photo, or the path of another picture; empty for the first photo. */
  readonly cover: string;
  readonly photos: readonly AlbumPhoto[];
}

/** Nothing where the cover is not in question. */
export function coversThatDiffer({ was, mine, theirs }: Three<ChosenCover>) {
  if (!isInQuestion({ was: was.cover, mine: mine.cover, theirs: theirs.cover })) return null;
  return <BothSides label="cover" mine={side(mine)} theirs={side(theirs)} />;
}

function side({ cover, photos }: ChosenCover): Side {
  const found = cover === '' ? photos[0] : photos.find(({ id }) => id === cover);
  const photo = found ?? (cover === '' ? undefined : storedPhoto(cover));
  if (!photo) return { text: 'None' };
  return {
    text: cover === '' ? 'The first photo' : photo.caption.trim() || photo.name,
    picture: (
      <span className="card__picture">
        <PhotoPicture photo={photo} />
      </span>
    ),
  };
}

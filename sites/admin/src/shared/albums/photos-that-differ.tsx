import type { ReactNode } from 'react';
import { type AlbumPhoto, storedPhoto } from '#shared/albums/album-photo.ts';
import type { AlbumDifferences, PhotoDifference } from '#shared/albums/photo-differences.ts';
import { PhotoPicture } from '#shared/albums/photo-picture.tsx';
import { usePart } from '#shared/lists/use-part.tsx';
import { BothSides, type Side } from '#shared/conflicts/both-sides.tsx';
import { isInQuestion, type Three } from '#shared/conflicts/field-differences.ts';
import './photos-that-differ.css';

/** The number of differences that are shown at first: each of them loads a picture. */
const AT_ONCE = 8;
/** The number of pictures that fit side by side on a phone. */
const IN_A_STRIP = 5;

/** The photos in which two versions of an album differ, with their pictures: a name alone does not identify a photo. */
export function PhotosThatDiffer({
  differences: { photos, order },
}: {
  readonly differences: AlbumDifferences;
}) {
  const { shown, more } = usePart(photos, AT_ONCE);
  return (
    <>
      <ul className="differing">
        {shown.map((difference) => (
          <li key={difference.photo.id}>
            <span className="differing__picture">
              <PhotoPicture photo={difference.photo} alt={`Photo ${difference.photo.name}`} />
            </span>
            <Words difference={difference} />
          </li>
        ))}
      </ul>
      {more}
      {order && (
        <BothSides
          label="order"
          mine={strip(order.mine, order.theirs)}
          theirs={strip(order.theirs, order.mine)}
        />
      )}
    </>
  );
}

function Words({
  difference: { holder, mine = '', theirs = '', wasThere },
}: {
  readonly difference: PhotoDifference;
}) {
  if (holder === 'both') {
    const side = (text: string): Side => ({ text: text || 'Nothing' });
    return <BothSides label="caption" mine={side(mine)} theirs={side(theirs)} />;
  }
  const caption = holder === 'me' ? mine : theirs;
  return (
    <div className="differing__one">
      <b>{whoseWords(holder, wasThere)}</b>
      {caption && (
        <>
          <p>{holder === 'me' ? 'Your caption:' : 'Their caption:'}</p>
          <blockquote>{caption}</blockquote>
        </>
      )}
    </div>
  );
}

function whoseWords(holder: 'me' | 'them', wasThere: boolean): string {
  if (wasThere) return holder === 'me' ? 'They took this photo out' : 'You took this photo out';
  return holder === 'me' ? 'You added this photo' : 'They added this photo';
}

/** The photos from the first to the last position at which the two orders differ, as many of them as fit. */
function strip(photos: readonly AlbumPhoto[], others: readonly AlbumPhoto[]): Side {
  const differs = ({ id }: AlbumPhoto, place: number) => id !== others[place]?.id;
  const first = photos.findIndex(differs);
  const shown = photos.slice(first, photos.findLastIndex(differs) + 1).slice(0, IN_A_STRIP);
  const picture: ReactNode = (
    <span className="differing__strip">
      {shown.map((photo) => (
        <PhotoPicture key={photo.id} photo={photo} />
      ))}
    </span>
  );
  return { picture, text: shown.map(placeWords(first)).join('\n') };
}

function placeWords(first: number) {
  return ({ name, caption }: AlbumPhoto, at: number) =>
    `${first + at + 1}. ${caption.trim() || name}`;
}

/** The cover that a person chose, and the photos of that person's version. */
export interface ChosenCover {
  /** The id of a photo, or the path of another picture; empty for the first photo. */
  readonly cover: string;
  readonly photos: readonly AlbumPhoto[];
}

/** Shows both covers; nothing unless both people changed the cover, to different pictures. */
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

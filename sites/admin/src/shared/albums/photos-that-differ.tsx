import { useState, type ReactNode } from 'react';
import type { AlbumPhoto } from '#shared/albums/album-photo.ts';
import type { AlbumDifferences, PhotoDifference } from '#shared/albums/photo-differences.ts';
import { PhotoPicture } from '#shared/albums/photo-picture.tsx';
import { ShowMore } from '#shared/lists/show-more.tsx';
import { BothSides, type Side } from '#shared/conflicts/both-sides.tsx';
import './photos-that-differ.css';

/** Each of them brings a picture. */
const AT_ONCE = 8;
/** As many as lie side by side on a phone. */
const IN_A_STRIP = 5;

/** In which photos two versions of an album differ, each with its picture: a name alone tells nobody which one it is. */
export function PhotosThatDiffer({
  differences: { photos, order },
}: {
  readonly differences: AlbumDifferences;
}) {
  const [shown, setShown] = useState(AT_ONCE);
  return (
    <>
      <ul className="differing">
        {photos.slice(0, shown).map((difference) => (
          <li key={difference.photo.id}>
            <span className="differing__picture">
              <PhotoPicture photo={difference.photo} alt={`Photo ${difference.photo.name}`} />
            </span>
            <Words difference={difference} />
          </li>
        ))}
      </ul>
      <ShowMore
        left={photos.length - shown}
        step={AT_ONCE}
        onMore={() => setShown((count) => count + AT_ONCE)}
      />
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

/** The photos from the first place at which the two orders part to the last, as many of them as fit. */
function strip(photos: readonly AlbumPhoto[], others: readonly AlbumPhoto[]): Side {
  const differs = ({ id }: AlbumPhoto, place: number) => id !== others[place]?.id;
  const first = photos.findIndex(differs);
  const seen = photos.slice(first, photos.findLastIndex(differs) + 1).slice(0, IN_A_STRIP);
  const picture: ReactNode = (
    <span className="differing__strip">
      {seen.map((photo) => (
        <PhotoPicture key={photo.id} photo={photo} />
      ))}
    </span>
  );
  return { picture, text: seen.map(placeWords(first)).join('\n') };
}

function placeWords(first: number) {
  return ({ name, caption }: AlbumPhoto, at: number) =>
    `${first + at + 1}. ${caption.trim() || name}`;
}

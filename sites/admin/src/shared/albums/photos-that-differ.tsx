import { type AlbumPhoto, type AlbumPictures, storedPhoto } from '#shared/albums/album-photo.ts';
import {
  differencesInQuestion,
  isAnyDifference,
  type AlbumDifferences,
} from '#shared/albums/photo-differences.ts';
import { PhotoPicture } from '#shared/albums/photo-picture.tsx';
import { usePart } from '#shared/lists/row-list.tsx';
import { BothSides, TWO_PEOPLE, type Side, type SideNames } from '#shared/conflicts/both-sides.tsx';
import { isContested, type ThreeVersions } from '#shared/conflicts/field-differences.ts';
import './photos-that-differ.css';

/** The number of differences that are shown at first: each of them loads a picture. */
const AT_ONCE = 8;
const IN_A_STRIP = 5;

/** Shows the covers and the photos that two people changed differently; null if there are none. */
export function picturesThatDiffer({ was, mine, theirs }: ThreeVersions<AlbumPictures>) {
  const isCover = isContested({ was: was.cover, mine: mine.cover, theirs: theirs.cover });
  const photos = { was: was.photos, mine: mine.photos, theirs: theirs.photos };
  const differences = differencesInQuestion(photos);
  if (!isCover && !isAnyDifference(differences)) return null;
  return (
    <>
      {isCover && <BothSides label="cover" mine={coverOf(mine)} theirs={coverOf(theirs)} />}
      <PhotosThatDiffer differences={differences} />
    </>
  );
}

/** The photos in which two versions of an album differ, with their pictures: a name alone does not identify a photo. */
export function PhotosThatDiffer({
  differences: { photos, order },
  whose = TWO_PEOPLE,
}: {
  readonly differences: AlbumDifferences;
  readonly whose?: SideNames;
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
            <Words difference={difference} whose={whose} />
          </li>
        ))}
      </ul>
      {more}
      {order && (
        <BothSides
          label="order"
          mine={strip(order.mine, order.theirs)}
          theirs={strip(order.theirs, order.mine)}
          whose={whose}
        />
      )}
    </>
  );
}

function Words({
  difference: { mine, theirs, wasThere },
  whose,
}: {
  readonly difference: AlbumDifferences['photos'][number];
  readonly whose: SideNames;
}) {
  if (mine !== undefined && theirs !== undefined) {
    const side = (text: string): Side => ({ text });
    return <BothSides label="caption" mine={side(mine)} theirs={side(theirs)} whose={whose} />;
  }
  const caption = mine ?? theirs;
  const [holder, other] = theirs === undefined ? ['You', 'They'] : ['They', 'You'];
  return (
    <div className="differing__one">
      <b>
        {whose === TWO_PEOPLE
          ? wasThere
            ? `${other} took this photo out`
            : `${holder} added this photo`
          : `This photo was ${wasThere ? 'taken out' : 'added'} since`}
      </b>
      {caption && (
        <>
          <p>{whose[theirs === undefined ? 0 : 1]} caption:</p>
          <blockquote>{caption}</blockquote>
        </>
      )}
    </div>
  );
}

/** The photos from the first to the last position at which the two orders differ, as many of them as fit. */
function strip(photos: readonly AlbumPhoto[], others: readonly AlbumPhoto[]): Side {
  const differs = ({ id }: AlbumPhoto, place: number) => id !== others[place]?.id;
  const first = photos.findIndex(differs);
  const shown = photos.slice(first, photos.findLastIndex(differs) + 1).slice(0, IN_A_STRIP);
  const words = shown.map((photo, at) => `${first + at + 1}. ${wordsOf(photo)}`);
  return {
    text: words.join('\n'),
    picture: (
      <span className="differing__strip">
        {shown.map((photo) => (
          <PhotoPicture key={photo.id} photo={photo} />
        ))}
      </span>
    ),
  };
}

function coverOf({ cover, photos }: AlbumPictures): Side {
  const isFirst = cover === '';
  const photo = isFirst ? photos[0] : (photos.find(({ id }) => id === cover) ?? storedPhoto(cover));
  if (!photo) return { text: 'None' };
  return {
    text: isFirst ? 'The first photo' : wordsOf(photo),
    picture: (
      <span className="card__picture">
        <PhotoPicture photo={photo} />
      </span>
    ),
  };
}

function wordsOf({ caption, name }: AlbumPhoto): string {
  return caption.trim() || name;
}

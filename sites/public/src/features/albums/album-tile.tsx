import { albumDay, type AlbumSummary, imageSource, longDate } from '@clubhouse/content';
import { Photo } from '@clubhouse/ui';
import { SiteLink } from '#layout/site-link.tsx';
import { albumTitle, photoCount } from './album-words.ts';

export interface AlbumTileProps {
  readonly album: AlbumSummary;
  readonly mediaBase: string;
  /** Its cover belongs to the first view. */
  readonly first: boolean;
  /** It runs across the page: the first, and one that would stand alone in the last row of two. */
  readonly wide: boolean;
}

/** An album in the gallery: its cover, what it is called, when it was, how much is in it. */
export function AlbumTile({ album, mediaBase, first, wide }: AlbumTileProps) {
  const { id, cover } = album;
  const picture = cover && imageSource({ mediaBase }, cover.path, cover.picture);
  const day = albumDay(album);
  const count = photoCount(album.photoCount);
  return (
    <li className={wide ? 'album album--wide' : 'album'}>
      <SiteLink to="/album/$id" params={{ id }}>
        {picture ? (
          <Photo
            source={picture}
            tones={cover.picture?.tones}
            alt={cover.picture?.alt ?? ''}
            sizes={wide ? '(min-width: 104rem) 96rem, 100vw' : '(min-width: 48rem) 48vw, 100vw'}
            first={first}
          />
        ) : (
          <span className="album__none">
            <span>No Photos</span>
          </span>
        )}
        <h2 className="album__name">{albumTitle(album)}</h2>
        {(day || count) && (
          <p className="album__facts">
            {day && <time dateTime={day}>{longDate(day)}</time>}
            {day && count && ' · '}
            {count}
          </p>
        )}
      </SiteLink>
    </li>
  );
}

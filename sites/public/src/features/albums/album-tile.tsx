import { albumDay, type AlbumSummary, longDate } from '@clubhouse/content';
import { Photo } from '@clubhouse/ui';
import { SiteLink, useStoredPhoto } from '#layout/page-parts.tsx';
import { albumTitle, photoCount } from './album-words.ts';

export interface AlbumTileProps {
  readonly album: AlbumSummary;
  /** Its cover is in the first view. */
  readonly first: boolean;
  /** Across the full width: the first album, and one that would be alone in the last row of two. */
  readonly wide: boolean;
}

export function AlbumTile({ album, first, wide }: AlbumTileProps) {
  const { id, cover } = album;
  const photo = useStoredPhoto(cover?.path, cover?.picture);
  const day = albumDay(album);
  const count = photoCount(album.photoCount);
  return (
    <li className={wide ? 'album album--wide' : 'album'}>
      <SiteLink to="/album/$id" params={{ id }}>
        {photo ? (
          <Photo
            {...photo}
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

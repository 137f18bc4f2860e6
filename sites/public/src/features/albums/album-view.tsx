import { type Album, albumDay, longDate } from '@clubhouse/content';
import { Notice } from '@clubhouse/ui';
import { Island } from '#islands/island.tsx';
import { useSite } from '#site.tsx';
import { albumTitle, photoCount } from './album-words.ts';
import { EditAlbum } from './edit-album.tsx';
import { PhotoWall } from './photo-wall.tsx';
import { shotsOf } from './shots.ts';

export interface AlbumViewProps {
  readonly album: Album;
}

export function AlbumView({ album }: AlbumViewProps) {
  const { club, mediaBase } = useSite();
  const { id, description } = album;
  const title = albumTitle(album);
  const day = albumDay(album);
  const shown = shotsOf(album.photos, mediaBase).length;
  return (
    <>
      <header className="head on-dark">
        <div className="pitch" aria-hidden="true" />
        <div className="wrap head__words">
          {day && (
            <p className="kick">
              <time dateTime={day}>{longDate(day)}</time>
            </p>
          )}
          <h1 className={title.length > 60 ? 'is-long' : undefined}>{title}</h1>
          {description && <p className="lead album__description">{description}</p>}
        </div>
      </header>
      <div className="hoops hoops--thin" aria-hidden="true" />
      <div className="band band--close">
        <div className="wrap">
          <div className="album__bar">
            <p className="kick">{photoCount(shown)}</p>
            <Island name="edit-album" props={{ id }}>
              <EditAlbum id={id} />
            </Island>
          </div>
          {shown > 0 ? (
            <Island name="photo-wall" props={{ id, mediaBase }}>
              <PhotoWall album={album} mediaBase={mediaBase} />
            </Island>
          ) : (
            <Notice line="No Photos" badge={club.badge.onLight}>
              <p>They turn up here as soon as somebody has sent them.</p>
            </Notice>
          )}
          <p className="row ways">
            <a className="btn btn--line" href="/gallery">
              All albums
            </a>
          </p>
        </div>
      </div>
    </>
  );
}

import { albumDay, type AlbumSummary, longDate } from '@clubhouse/content';
import { headline, Notice, Photo } from '@clubhouse/ui';
import {
  Unavailable,
  Band,
  ClubHead,
  ListPages,
  MoreLink,
  None,
  SiteLink,
  useStoredPhoto,
} from '#layout/page-parts.tsx';
import { LiveList } from '#live/live-list.tsx';
import { usePageParams, useSite } from '#site.tsx';
import { albumsPage } from '#queries.ts';
import { albumTitle, photoCount } from './album-words.ts';

export function Gallery() {
  const { after } = usePageParams();
  return (
    <>
      <ClubHead page="gallery" title="Gallery" />
      <Band>
        <LiveList
          query={albumsPage(useSite().albums, after)}
          words={['Loading albums...', 'Show the latest albums']}
          itemsOf={({ albums }) => albums}
          nameOf={({ name }) => name}
          unavailable={
            <Unavailable
              line="The albums cannot be read just now"
              words="The rest of the site is fine. They are usually back within a minute or two."
            />
          }
        >
          {({ albums, cursor }) => (
            <>
              {albums.length === 0 && after && <Notice line="Those were all the albums" />}
              {albums.length === 0 && !after && (
                <None line="No albums yet">
                  <p>Until the first one is up, the pictures are with the news.</p>
                  <MoreLink to="/news">News</MoreLink>
                </None>
              )}
              {albums.length > 0 && (
                <ul className="albums">
                  {albums.map((album, index) => (
                    <AlbumTile
                      key={album.id}
                      album={album}
                      first={index === 0}
                      wide={index === 0 || (index % 2 === 1 && index === albums.length - 1)}
                    />
                  ))}
                </ul>
              )}
              <ListPages to="/gallery" cursor={cursor} after={after} beginning="Newest albums" />
            </>
          )}
        </LiveList>
      </Band>
    </>
  );
}

interface AlbumTileProps {
  readonly album: AlbumSummary;
  readonly first: boolean;
  /** Across the full width: the first album, and one that would be alone in the last row of two. */
  readonly wide: boolean;
}

function AlbumTile({ album, first, wide }: AlbumTileProps) {
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
        <h2 className="album__name">{headline(albumTitle(album))}</h2>
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

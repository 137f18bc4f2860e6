import type { AlbumsPage } from '@clubhouse/content/reader';
import { Notice } from '@clubhouse/ui';
import { AlbumTile } from './album-tile.tsx';

export interface AlbumListProps {
  /** Nothing when it could not be read. */
  readonly page: AlbumsPage | undefined;
  /** The cursor this page was read with; nothing for the newest. */
  readonly after: string | undefined;
  readonly mediaBase: string;
  /** Address of the club's badge, for when there is nothing to show. */
  readonly badge: string;
}

/** One page of the gallery with the ways to older albums and back to the newest. */
export function AlbumList({ page, after, mediaBase, badge }: AlbumListProps) {
  if (!page) return <AlbumsAway retry={after ? galleryAddress(after) : '/gallery'} />;
  return (
    <>
      {page.albums.length === 0 ? (
        after ? (
          <Notice line="Those were all the albums" />
        ) : (
          <NoAlbums badge={badge} />
        )
      ) : (
        <ul className="albums">
          {page.albums.map((album, index) => (
            <AlbumTile
              key={album.id}
              album={album}
              mediaBase={mediaBase}
              first={index === 0}
              wide={index === 0 || (index % 2 === 1 && index === page.albums.length - 1)}
            />
          ))}
        </ul>
      )}
      <p className="row ways">
        {page.cursor && (
          <a className="btn" href={galleryAddress(page.cursor)}>
            Show more
          </a>
        )}
        {after && (
          <a className="btn btn--line" href="/gallery">
            Newest albums
          </a>
        )}
      </p>
    </>
  );
}

function NoAlbums({ badge }: { readonly badge: string }) {
  return (
    <Notice line="No albums yet" badge={badge}>
      <p>Until the first one is up, the pictures are with the news.</p>
      <a className="more" href="/news">
        News
      </a>
    </Notice>
  );
}

/** Stands where albums would when they cannot be read: not the same as there being none. */
function AlbumsAway({ retry }: { readonly retry: string }) {
  return (
    <Notice line="The albums cannot be read just now">
      <p>The rest of the site is fine. They are usually back within a minute or two.</p>
      <a className="more" href={retry}>
        Try again
      </a>
    </Notice>
  );
}

function galleryAddress(after: string): string {
  return `/gallery?${new URLSearchParams({ after })}`;
}

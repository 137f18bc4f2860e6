import type { AlbumsPage } from '@clubhouse/content/reader';
import { Loading, Notice } from '@clubhouse/ui';
import { SiteLink, TryAgain } from '#layout/site-link.tsx';
import type { LoadState } from '#load-state.ts';
import { AlbumTile } from './album-tile.tsx';

export interface AlbumListProps {
  readonly page: LoadState<AlbumsPage>;
  /** The cursor this page was read with; nothing for the newest. */
  readonly after: string | undefined;
  readonly mediaBase: string;
  /** Address of the club's badge, for when there is nothing to show. */
  readonly badge: string;
}

/** One page of the gallery with the ways to older albums and back to the newest. */
export function AlbumList({ page, after, mediaBase, badge }: AlbumListProps) {
  if (page.kind === 'loading') return <Loading line="Loading albums..." />;
  if (page.kind === 'failed') return <AlbumsAway />;
  const { albums, cursor } = page.data;
  return (
    <>
      {albums.length === 0 ? (
        after ? (
          <Notice line="Those were all the albums" />
        ) : (
          <NoAlbums badge={badge} />
        )
      ) : (
        <ul className="albums">
          {albums.map((album, index) => (
            <AlbumTile
              key={album.id}
              album={album}
              mediaBase={mediaBase}
              first={index === 0}
              wide={index === 0 || (index % 2 === 1 && index === albums.length - 1)}
            />
          ))}
        </ul>
      )}
      <p className="row ways">
        {cursor && (
          <SiteLink className="btn" to="/gallery" search={{ after: cursor }}>
            Show more
          </SiteLink>
        )}
        {after && (
          <SiteLink className="btn btn--line" to="/gallery">
            Newest albums
          </SiteLink>
        )}
      </p>
    </>
  );
}

function NoAlbums({ badge }: { readonly badge: string }) {
  return (
    <Notice line="No albums yet" badge={badge}>
      <p>Until the first one is up, the pictures are with the news.</p>
      <SiteLink className="more" to="/news">
        News
      </SiteLink>
    </Notice>
  );
}

/** Stands where albums would when they cannot be read: not the same as there being none. */
function AlbumsAway() {
  return (
    <Notice line="The albums cannot be read just now">
      <p>The rest of the site is fine. They are usually back within a minute or two.</p>
      <TryAgain />
    </Notice>
  );
}

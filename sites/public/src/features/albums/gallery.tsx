import { PageHead } from '@clubhouse/ui';
import { LiveList } from '#live/live-list.tsx';
import { routeApi } from '#route-api.ts';
import { useSite } from '#site.tsx';
import { AlbumList } from './album-list.tsx';
import { albumsPage } from './album-queries.ts';

const route = routeApi('/gallery');

export function Gallery() {
  const { club, mediaBase, albums } = useSite();
  const { after } = route.useSearch();
  return (
    <>
      <PageHead
        title="Gallery"
        lead={club.pages.gallery.lead}
        picture={club.pages.gallery.picture}
      />
      <div className="band">
        <div className="wrap">
          <LiveList
            query={albumsPage(albums, after)}
            offer="Show the latest albums"
            itemsOf={(page) => page.albums}
            names={(page) => page.albums.map(({ name }) => name)}
          >
            {(page) => (
              <AlbumList
                page={page}
                after={after}
                mediaBase={mediaBase}
                badge={club.badge.onLight}
              />
            )}
          </LiveList>
        </div>
      </div>
    </>
  );
}

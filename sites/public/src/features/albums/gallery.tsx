import type { AlbumsPage } from '@clubhouse/content/reader';
import { PageHead } from '@clubhouse/ui';
import { Island } from '#islands/island.tsx';
import { useSite } from '#site.tsx';
import { AlbumList } from './album-list.tsx';

export interface GalleryProps {
  /** Nothing when it could not be read. */
  readonly page: AlbumsPage | undefined;
  readonly after: string | undefined;
}

export function Gallery({ page, after }: GalleryProps) {
  const { club, mediaBase } = useSite();
  const list = { mediaBase, badge: club.badge.onLight };
  const albums = <AlbumList page={page} after={after} {...list} />;
  return (
    <>
      <PageHead
        title="Gallery"
        lead={club.pages.gallery.lead}
        picture={club.pages.gallery.picture}
      />
      <div className="band">
        {/* Only the newest page gets new albums: older ones stay as they were read. */}
        <div className="wrap">
          {after ? (
            albums
          ) : (
            <Island name="album-list" props={list}>
              {albums}
            </Island>
          )}
        </div>
      </div>
    </>
  );
}

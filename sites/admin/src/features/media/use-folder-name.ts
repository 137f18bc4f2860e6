import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { albumListQuery } from '#shared/content/list-queries.ts';
import { folderOfPhotos } from '#shared/albums/photo-folder.ts';
import { nameOf } from '#shared/media/folder-entries.ts';

/** What folders are called: one with an album's photos as the album, as far as this phone has read of them. */
export function useFolderName(folder: string): (key: string) => string {
  const services = useServices();
  const { data } = useInfiniteQuery({
    ...albumListQuery(services),
    enabled: folder.startsWith('albums/'),
  });
  return useCallback(
    (key) => {
      const album = data?.pages
        .flatMap((page) => page.albums)
        .find(({ cover }) => folderOfPhotos([cover?.path ?? '']) === key);
      return album?.name || nameOf(key);
    },
    [data],
  );
}

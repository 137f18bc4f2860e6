import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { albumListQuery } from '#shared/content/list-queries.ts';
import { folderOfPhotos } from '#shared/albums/photo-folder.ts';
import { nameOf } from '#shared/media/folder-entries.ts';

/** The name of a folder: an album's folder has the album's name, if this phone has read the album. */
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

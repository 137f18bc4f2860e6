import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { folderContents } from '#shared/media/folder-entries.ts';
import { folderQuery } from '#shared/content/media-queries.ts';

/**
 * What lies in a folder, read on to its last page by itself: the service lists by name, so that only then the
 * newest file and every folder are known.
 * @param folder with its trailing slash
 * @param isReadAgain whether what was read a moment ago does not do
 */
export function useWholeFolder(folder: string, isReadAgain = false) {
  const services = useServices();
  const list = useInfiniteQuery({
    ...folderQuery(services, folder),
    ...(isReadAgain && { refetchOnMount: 'always' }),
  });
  const pages = list.data?.pages;
  const contents = useMemo(() => folderContents(pages ?? []), [pages]);
  const { isFetching, isError, fetchNextPage } = list;
  // By the place to go on from: an answer may come so fast that the page never saw it being waited for.
  const next = pages?.at(-1)?.cursor;
  useEffect(() => {
    if (next !== undefined && !isFetching && !isError) void fetchNextPage();
  }, [next, isFetching, isError, fetchNextPage]);
  return { list, contents };
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { folderContents } from '#shared/media/folder-entries.ts';
import { folderQuery } from '#shared/content/media-queries.ts';

/**
 * The contents of a folder, with all pages read automatically: the service lists by name, so the newest file and all
 * folders are known only after the last page.
 * @param folder with its trailing slash
 * @param isReadAgain whether the folder is read again even if it was read a moment ago
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
  // Depends on the cursor: an answer may arrive so fast that no render saw the request under way.
  const next = pages?.at(-1)?.cursor;
  useEffect(() => {
    if (next !== undefined && !isFetching && !isError) void fetchNextPage();
  }, [next, isFetching, isError, fetchNextPage]);
  return { list, contents };
}

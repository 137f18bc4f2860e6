import type { MediaPage } from '@clubhouse/content/admin';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { AppServices } from '#app/app-services.ts';

/** The files of a folder, not those of the folders in it, a page at a time. */
export function folderQuery({ media }: Pick<AppServices, 'media'>, prefix: string) {
  return infiniteQueryOptions({
    queryKey: ['media', 'folder', prefix],
    queryFn: ({ pageParam, signal }): Promise<MediaPage> =>
      media.list({
        prefix,
        delimiter: '/',
        signal,
        ...(pageParam !== undefined && { cursor: pageParam }),
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor,
    meta: { keep: true },
  });
}

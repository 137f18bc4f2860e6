import { queryOptions } from '@tanstack/react-query';
import type { AppServices } from '#shared/services/app-services.ts';

/** The shared files without a destination. Every use reads them again, because the service worker adds files. */
export function sharedFilesQuery({ sharedFiles }: Pick<AppServices, 'sharedFiles'>) {
  return queryOptions({
    queryKey: ['shared-files'],
    queryFn: () => sharedFiles.list(),
    staleTime: 0,
    // A browser that blocks its storage would block a second try too.
    retry: false,
  });
}

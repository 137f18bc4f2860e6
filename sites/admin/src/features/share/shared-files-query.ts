import { queryOptions } from '@tanstack/react-query';
import type { AppServices } from '#shared/services/app-services.ts';

/** What was shared into the app and waits for a word. Read again whenever somebody looks: the worker adds to it. */
export function sharedFilesQuery({ sharedFiles }: Pick<AppServices, 'sharedFiles'>) {
  return queryOptions({
    queryKey: ['shared-files'],
    queryFn: () => sharedFiles.list(),
    staleTime: 0,
    // A browser that bars its storage bars it the second time too.
    retry: false,
  });
}

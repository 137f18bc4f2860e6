import { queryOptions, useQuery } from '@tanstack/react-query';
import { filesWords } from '#shared/remote/file-deletion.ts';
import { useServices, type AppServices } from '#shared/services/app-services.ts';
import { Icon } from '#shared/ui/icon.tsx';
import '#shared/matches/match-day.css';

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

/** The link from the app's first page to shared files without a destination; renders nothing if there are none. */
export function SharedFilesLink() {
  const { data = [] } = useQuery(sharedFilesQuery(useServices()));
  if (data.length === 0) return null;
  return (
    <a className="match-link" href="/admin/share">
      <Icon name="picture" />
      <span>
        <b>Shared Files</b>{' '}
        <span className="match-link__of">
          {filesWords(data.length)} {data.length === 1 ? 'waits' : 'wait'} for you to say where{' '}
          {data.length === 1 ? 'it goes' : 'they go'}
        </span>
      </span>
    </a>
  );
}

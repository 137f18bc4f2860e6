import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useServices } from '#shared/services/app-services.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { filesWords } from '#features/share/files-words.ts';
import { sharedFilesQuery } from '#features/share/shared-files-query.ts';
import '#shared/matches/match-day.css';

/** The link from the app's first page to shared files without a destination; renders nothing if there are none. */
export function SharedFilesLink() {
  const { data = [] } = useQuery(sharedFilesQuery(useServices()));
  if (data.length === 0) return null;
  return (
    <Link className="match-link" to="/admin/share">
      <Icon name="picture" />
      <span>
        <b>Shared Files</b>{' '}
        <span className="match-link__of">
          {filesWords(data.length)} {data.length === 1 ? 'waits' : 'wait'} for you to say where{' '}
          {data.length === 1 ? 'it goes' : 'they go'}
        </span>
      </span>
    </Link>
  );
}

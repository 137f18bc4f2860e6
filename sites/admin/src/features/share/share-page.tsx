import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ShareChoices } from '#features/share/share-choices.tsx';
import { sharedFilesQuery } from '#features/share/shared-files-link.tsx';
import { matchDay } from '#shared/matches/match-of-day.ts';
import { useNotedMatches } from '#shared/matches/noted-matches.ts';
import { useServices } from '#shared/services/app-services.ts';
import type { ShareTrouble } from '#shared/shared-files/share-address.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Loading } from '#shared/ui/loading.tsx';

const TROUBLE: Readonly<Record<ShareTrouble, { readonly words: string; readonly advice: string }>> =
  {
    nothing: {
      words: 'Nothing came with that share.',
      advice: 'In the gallery choose the photos first, then share them.',
    },
    'no-room': {
      words: 'This phone has no room for all of them.',
      advice:
        'What did fit is below. Send what waits, or delete something, then share the others again.',
    },
    'cut-short': {
      words: 'The share broke off before its end.',
      advice: 'What arrived whole is below. Share the others again.',
    },
    'not-ready': {
      words: 'The app was not ready to take what you shared.',
      advice:
        'Nothing was sent, and everything is still in your gallery. The app is ready now: share it again.',
    },
  };

export function SharePage() {
  const { trouble }: { readonly trouble?: ShareTrouble } = useSearch({ from: '/admin/share' });
  const services = useServices();
  const { isPending, matches } = useNotedMatches();
  const { data: files, isError, refetch } = useQuery(sharedFilesQuery(services));
  return (
    <>
      {trouble && (
        <Alert words={TROUBLE[trouble].words} tone="warn">
          <p>{TROUBLE[trouble].advice}</p>
        </Alert>
      )}
      {isError ? (
        <Alert words="What was shared cannot be read here.">
          <p>
            Where a browser keeps nothing for the app, Match Photos and the Media Manager take files
            all the same.
          </p>
          <Button look="quiet" small onClick={() => void refetch()}>
            Try again
          </Button>
        </Alert>
      ) : isPending || !files ? (
        <Loading words="Looking for what was shared..." rows={2} />
      ) : (
        <ShareChoices files={files} day={matchDay(matches, services.now())} />
      )}
    </>
  );
}

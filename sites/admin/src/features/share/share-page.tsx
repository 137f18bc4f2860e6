import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ShareChoices } from '#features/share/share-choices.tsx';
import { useSharedFiles } from '#features/share/use-shared-files.ts';
import { matchesQuery } from '#shared/content/matches-query.ts';
import { matchDay } from '#shared/matches/match-of-day.ts';
import { useServices } from '#shared/services/app-services.ts';
import type { ShareTrouble } from '#shared/shared-files/share-address.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Loading } from '#shared/ui/loading.tsx';

/** The files shared from the phone's gallery. They are queued only after a person has chosen a destination. */
export function SharePage() {
  const { trouble } = useSearch({ from: '/admin/share' });
  const services = useServices();
  const matches = useQuery(matchesQuery(services));
  const shared = useSharedFiles();
  return (
    <>
      {trouble && <Trouble trouble={trouble} />}
      {shared.isBarred ? (
        <Alert words="What was shared cannot be read here.">
          <p>
            Where a browser keeps nothing for the app, Match Photos and the Media Manager take files
            all the same.
          </p>
          <Button look="quiet" small onClick={shared.readAgain}>
            Try again
          </Button>
        </Alert>
      ) : matches.isPending || !shared.files ? (
        <Loading words="Looking for what was shared..." rows={2} />
      ) : (
        <ShareChoices
          shared={shared}
          files={shared.files}
          day={matchDay(matches.data?.results ?? [], matches.data?.fixtures ?? [], services.now())}
        />
      )}
    </>
  );
}

function Trouble({ trouble }: { readonly trouble: ShareTrouble }) {
  const { what, advice } = troubleWords(trouble);
  return (
    <Alert words={what} tone="warn">
      <p>{advice}</p>
    </Alert>
  );
}

/** Says what happened to a share, which files are safe, and what to do. */
function troubleWords(trouble: ShareTrouble): {
  readonly what: string;
  readonly advice: string;
} {
  switch (trouble) {
    case 'nothing':
      return {
        what: 'Nothing came with that share.',
        advice: 'In the gallery choose the photos first, then share them.',
      };
    case 'no-room':
      return {
        what: 'This phone has no room for all of them.',
        advice:
          'What did fit is below. Send what waits, or delete something, then share the others again.',
      };
    case 'cut-short':
      return {
        what: 'The share broke off before its end.',
        advice: 'What arrived whole is below. Share the others again.',
      };
    case 'not-ready':
      return {
        what: 'The app was not ready to take what you shared.',
        advice:
          'Nothing was sent, and everything is still in your gallery. The app is ready now: share it again.',
      };
  }
}

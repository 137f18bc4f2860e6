import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useServices } from '#shared/services/app-services.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { matchDay } from '#shared/matches/match-of-day.ts';
import { matchesQuery } from '#shared/content/matches-query.ts';
import { ShareChoices } from '#features/share/share-choices.tsx';
import type { ShareTrouble } from '#shared/shared-files/share-address.ts';
import { troubleWords } from '#features/share/trouble-words.ts';
import { useSharedFiles } from '#features/share/use-shared-files.ts';

/** What the phone's gallery shared into the app: shown, and queued only when a person says where it goes. */
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

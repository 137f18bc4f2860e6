import { longDate, weekday } from '@clubhouse/content';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { ChoosePhotos } from '#shared/albums/choose-photos.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import {
  matchAlbumWords,
  matchDay,
  matchWords,
  type MatchDay,
} from '#shared/matches/match-of-day.ts';
import { NoFeed } from '#shared/matches/match-link.tsx';
import { MatchOutcome } from '#shared/matches/match-outcome.tsx';
import { useNotedMatches } from '#shared/matches/noted-matches.ts';
import { hasEnded } from '#shared/result-card/posted-match.ts';
import { useMatchPhotos } from '#shared/matches/use-match-photos.ts';
import { useNames } from '#shared/pictures/names-tick.tsx';
import { useQueuedMutations } from '#shared/queue/use-queue.ts';
import { WAIT_WORDS } from '#shared/queue/wait-words.ts';
import { LeaveGuard } from '#shared/forms/leave-guard.tsx';
import '#shared/matches/match-day.css';
import { ResultActions } from '#features/matches/results/result-list.tsx';

export function MatchDayPage() {
  const { match: asked } = useSearch({ from: '/admin/match-day' });
  const { now } = useServices();
  const { isPending, matches } = useNotedMatches();
  if (isPending) return <Loading words="Looking up the last match..." rows={1} />;
  const match = matches.find(({ id }) => id === asked);
  return <PhotosOf day={match ? { date: match.date, match } : matchDay(matches, now())} />;
}

function PhotosOf({ day: known }: { readonly day: MatchDay }) {
  const { day, albumId, state, batch } = useMatchPhotos(known);
  const names = useNames();
  const [isJunior, tick] = useState(false);
  const { name } = matchAlbumWords(day);
  const waiting = useQueuedMutations('albums').find(
    ({ id, fields }) => id === albumId && 'photos' in fields,
  );
  return (
    <>
      <LeaveGuard shouldAsk={() => batch.isBusy} because="gettingReady" />
      <header className="stack">
        <h2>{matchWords(day) || `${weekday(day.date)}’s match`}</h2>
        <p>
          {weekday(day.date)} {longDate(day.date)}. The photos go into the album “{name}”
          {albumId === undefined && ', which is made with the first of them'}.
        </p>
        <NoFeed />
        {waiting && !state && (
          <p>Your earlier choice of photos is safe on this phone. {WAIT_WORDS[waiting.because]}</p>
        )}
        {day.match && hasEnded(day.match) && !state && <ResultActions match={day.match} />}
      </header>
      {state && <MatchOutcome {...{ state, day, batch }} />}
      <ChoosePhotos
        words={state ? 'Choose more photos' : 'Choose photos'}
        names={names}
        junior={{ isTicked: isJunior, tick }}
        held={batch.isBusy}
        onChoose={(files, options) => void batch.take(names.of(files), { ...options, isJunior })}
      />
    </>
  );
}

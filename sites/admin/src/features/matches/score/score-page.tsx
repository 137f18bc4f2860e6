import { londonDate, matchNoteId } from '@clubhouse/content';
import { pairNotes, type Fixture, type Result } from '@clubhouse/content/feed';
import { Link, useSearch } from '@tanstack/react-router';
import { ScoreBoard } from '#features/matches/score/score-board.tsx';
import { useNotedMatches } from '#shared/matches/use-noted-matches.ts';
import { useServices } from '#shared/services/app-services.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { Empty } from '#shared/ui/empty.tsx';
import { Loading } from '#shared/ui/loading.tsx';

/** The score of one match: the one that the address names, or else today's. */
export function ScorePage() {
  const { match: asked } = useSearch({ from: '/admin/score' });
  const { isPending, matches } = useScoredMatches();
  const { now } = useServices();
  if (isPending) return <Loading words="Looking up the match..." rows={3} />;
  const today = londonDate(now());
  const match =
    asked === undefined
      ? matches.find(({ date, ours }) => date === today && ours !== undefined)
      : matches.find(({ id }) => id === asked);
  if (match) return <ScoreBoard key={match.id} match={match} />;
  return (
    <Empty
      words={
        asked === undefined
          ? 'There is no match today.'
          : 'This phone does not know that match any more.'
      }
    >
      <Link className={buttonClass()} to="/admin/matches">
        Matches
      </Link>
    </Empty>
  );
}

/** Every match that a score can be entered for, with the id of its note. */
function useScoredMatches() {
  const { club } = useServices();
  const { isPending, listed, results, fixtures } = useNotedMatches();
  const notes = listed.map(({ entry }) => entry);
  const known: readonly (Fixture | Result)[] = [...results, ...fixtures];
  const { noteOf, left } = pairNotes(known, notes, club);
  const inFeed = known.map((match) => {
    const note = noteOf.get(match.key);
    return { ...match, id: note?.id ?? matchNoteId(match, club), note };
  });
  const gone = left.map((note) => {
    const { id, date, homeTeam, awayTeam } = note;
    return { id, date, homeTeam, awayTeam, ours: undefined, note };
  });
  return { isPending, matches: [...inFeed, ...gone] };
}

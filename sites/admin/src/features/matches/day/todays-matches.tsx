import { Link } from '@tanstack/react-router';
import { MatchCard } from '#features/matches/day/match-card.tsx';
import { matchDay, matchesOfDay, matchWords } from '#shared/matches/match-of-day.ts';
import { useNotedMatches } from '#shared/matches/use-noted-matches.ts';
import { useServices } from '#shared/services/app-services.ts';
import { Icon } from '#shared/ui/icon.tsx';
import '#shared/matches/match-day.css';

/** Today's matches on the app's first page; on any other day the link to the photos of the last match. */
export function TodaysMatches() {
  const { now } = useServices();
  const { matches } = useNotedMatches();
  const todays = matchesOfDay(matches, now());
  if (todays.length > 0) {
    return (
      <div className="match-cards">
        {todays.map((match) => (
          <MatchCard key={match.key} match={match} />
        ))}
      </div>
    );
  }
  const words = matchWords(matchDay(matches, now()));
  return (
    <Link className="match-link" to="/admin/match-day">
      <Icon name="camera" />
      <span>
        <b>Match Photos</b> {words && <span className="match-link__of">{words}</span>}
      </span>
    </Link>
  );
}

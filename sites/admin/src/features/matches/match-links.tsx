import { londonDate } from '@clubhouse/content';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useServices } from '#shared/services/app-services.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { matchDay, matchDayOf, matchWords } from '#shared/matches/match-of-day.ts';
import { matchesQuery } from '#shared/content/matches-query.ts';
import '#shared/matches/match-day.css';

/** The link from the app's first page to the score of today's match; nothing on a day without one. */
export function TodaysScoreLink() {
  const services = useServices();
  const { data } = useQuery(matchesQuery(services));
  const today = londonDate(services.now());
  const match = data?.fixtures.find(({ date, ours }) => date === today && ours !== undefined);
  if (!match) return null;
  return (
    <Link className="match-link" to="/admin/score">
      <Icon name="ball" />
      <span>
        <b>Score</b> <span className="match-link__of">{matchWords(matchDayOf(match))}</span>
      </span>
    </Link>
  );
}

/** The link from the app's first page to the match photos; it names the match. */
export function MatchPhotosLink() {
  const services = useServices();
  const { data } = useQuery(matchesQuery(services));
  const words = data && matchWords(matchDay(data.results, data.fixtures, services.now()));
  return (
    <Link className="match-link" to="/admin/match-day">
      <Icon name="camera" />
      <span>
        <b>Match Photos</b> {words && <span className="match-link__of">{words}</span>}
      </span>
    </Link>
  );
}

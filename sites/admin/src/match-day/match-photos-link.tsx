import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useServices } from '#app/app-services.ts';
import { Icon } from '#controls/icon.tsx';
import { matchDay, matchWords } from '#match-day/match-of-day.ts';
import { matchesQuery } from '#match-day/matches-query.ts';
import './match-day.css';

/** The way from the app's first page to the match photos, which says whose photos they will be. */
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

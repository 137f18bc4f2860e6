import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useServices } from '#shared/services/app-services.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { matchDay, matchWords } from '#shared/matches/match-of-day.ts';
import { matchesQuery } from '#shared/content/matches-query.ts';
import '#shared/matches/match-day.css';

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

import { PageHead } from '@clubhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { loadState } from '#load-state.ts';
import { useSite } from '#site.tsx';
import { Squad } from './squad.tsx';
import { squad } from './squad-queries.ts';
import { TeamCard } from './team-card.tsx';

export function Team() {
  const { club, mediaBase, players } = useSite();
  const { heading = 'Team', lead, picture } = club.pages.team;
  return (
    <>
      <PageHead title={heading} lead={lead} picture={picture} />
      <div className="band">
        <div className="wrap split">
          {club.teams.map((team) => (
            <TeamCard key={team.name} team={team} />
          ))}
        </div>
      </div>
      <section className="band on-stock" aria-labelledby="squad">
        <div className="wrap">
          <div className="on-line" data-line="XV">
            <h2 className="band__title" id="squad">
              First Team Profiles
            </h2>
            <Squad
              players={loadState(useQuery(squad(players)))}
              mediaBase={mediaBase}
              badge={club.badge.onLight}
            />
          </div>
        </div>
      </section>
    </>
  );
}

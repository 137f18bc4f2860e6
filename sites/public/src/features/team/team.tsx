import type { ClubProfile } from '@clubhouse/club';
import { ClubPhoto, PageHead } from '@clubhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { loadState } from '#load-state.ts';
import { useSite } from '#site.tsx';
import { squad } from './squad-queries.ts';
import { Squad } from './squad.tsx';

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

/** One of the club's teams, and its leaders. */
function TeamCard({ team }: { readonly team: ClubProfile['teams'][number] }) {
  const people = [
    ['Captain', team.captain],
    ['Forwards coach', team.forwardsCoach],
    ['Backs coach', team.backsCoach],
  ];
  return (
    <section className="side">
      {team.picture && (
        <span className="photo photo--8x5">
          <ClubPhoto picture={team.picture} sizes="(min-width: 62rem) 48vw, 100vw" />
        </span>
      )}
      <h2>{team.name}</h2>
      <p>{team.description}</p>
      <dl>
        {people.map(([role, name]) => (
          <div key={role}>
            <dt>{role}</dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

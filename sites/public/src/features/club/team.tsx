import type { Team as TeamProfile } from '@clubhouse/club';
import { ClubPhoto, PageHead } from '@clubhouse/ui';
import { useSite } from '#site.tsx';

export function Team() {
  const { club } = useSite();
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
    </>
  );
}

function TeamCard({ team }: { readonly team: TeamProfile }) {
  const people = [
    ['Captain', team.captain],
    ['Forwards coach', team.forwardsCoach],
    ['Backs coach', team.backsCoach],
  ];
  return (
    <section className="side">
      {team.picture && (
        <ClubPhoto
          className="photo photo--8x5"
          picture={team.picture}
          sizes="(min-width: 62rem) 48vw, 100vw"
        />
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

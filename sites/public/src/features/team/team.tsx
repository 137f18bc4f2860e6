import type { ClubProfile } from '@clubhouse/club';
import { ClubPhoto } from '@clubhouse/ui';
import { Facts } from '#features/contact/facts.tsx';
import { Band, ClubHead } from '#layout/page-parts.tsx';
import { useSite } from '#site.tsx';
import { Squad } from './squad.tsx';

/** For the preview, which loads this page's file. */
export { Units } from './squad.tsx';

export function Team() {
  const { club } = useSite();
  return (
    <>
      <ClubHead page="team" title={club.pages.team.heading ?? 'Team'} />
      {club.teams.length > 0 && (
        <Band box="split">
          {club.teams.map((team) => (
            <TeamCard key={team.name} team={team} />
          ))}
        </Band>
      )}
      <section className="band on-stock" aria-labelledby="squad">
        <div className="wrap">
          <div className="on-line" data-line="XV">
            <h2 className="band__title" id="squad">
              First Team Profiles
            </h2>
            <Squad />
          </div>
        </div>
      </section>
    </>
  );
}

function TeamCard({ team }: { readonly team: ClubProfile['teams'][number] }) {
  const { captain, forwardsCoach, backsCoach } = team;
  return (
    <section className="side">
      {team.picture && (
        <span className="photo photo--8x5">
          <ClubPhoto picture={team.picture} sizes="(min-width: 62rem) 48vw, 100vw" />
        </span>
      )}
      <h2>{team.name}</h2>
      {team.description && <p>{team.description}</p>}
      <Facts
        of={{ Captain: captain, 'Forwards coach': forwardsCoach, 'Backs coach': backsCoach }}
      />
    </section>
  );
}

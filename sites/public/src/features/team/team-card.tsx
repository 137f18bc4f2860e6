import type { Team } from '@clubhouse/club';
import { ClubPhoto } from '@clubhouse/ui';

/** One of the club's sides, and who leads it. */
export function TeamCard({ team }: { readonly team: Team }) {
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

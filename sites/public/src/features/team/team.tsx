import type { Player } from '@clubhouse/content';
import { PageHead } from '@clubhouse/ui';
import { Island } from '#islands/island.tsx';
import { useSite } from '#site.tsx';
import { Squad, type SquadState } from './squad.tsx';
import { TeamCard } from './team-card.tsx';

export interface TeamProps {
  /** Nothing while and when they cannot be had. */
  readonly players: readonly Player[] | undefined;
  readonly state: SquadState;
}

export function Team({ players, state }: TeamProps) {
  const { club, mediaBase } = useSite();
  const { heading = 'Team', lead, picture } = club.pages.team;
  const list = { mediaBase, badge: club.badge.onLight };
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
            <Island name="squad" props={list}>
              <Squad players={players} state={state} {...list} />
            </Island>
          </div>
        </div>
      </section>
    </>
  );
}

import type { Player } from '@clubhouse/content';
import { PageHead } from '@clubhouse/ui';
import { Island } from '#islands/island.tsx';
import type { LoadState } from '#load-state.ts';
import { useSite } from '#site.tsx';
import { Squad } from './squad.tsx';
import { TeamCard } from './team-card.tsx';

export interface TeamProps {
  readonly players: LoadState<readonly Player[]>;
}

export function Team({ players }: TeamProps) {
  const { club, mediaBase } = useSite();
  const { heading = 'Team', lead, picture } = club.pages.team;
  const list = { mediaBase, badge: club.badge.onLight };
  const squad = <Squad players={players} {...list} />;
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
            {/* Players change a few times a season: only a list that could not be read comes to life. */}
            {players.kind === 'loaded' ? (
              squad
            ) : (
              <Island name="squad" props={list}>
                {squad}
              </Island>
            )}
          </div>
        </div>
      </section>
    </>
  );
}

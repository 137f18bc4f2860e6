import { type Player, UNITS, unitOf } from '@clubhouse/content';
import { Loading, Notice } from '@clubhouse/ui';
import { SiteLink, TryAgain } from '#layout/site-link.tsx';
import type { LoadState } from '#load-state.ts';
import { PlayerCard } from './player-card.tsx';

export interface SquadProps {
  /** In the order they are shown. */
  readonly players: LoadState<readonly Player[]>;
  readonly mediaBase: string;
  /** Address of the club's badge, for when there is nobody to show. */
  readonly badge: string;
}

/** The players of the first team, forwards before backs. */
export function Squad({ players, mediaBase, badge }: SquadProps) {
  if (players.kind === 'loading') return <Loading line="Loading players..." />;
  if (players.kind === 'failed') return <PlayersAway />;
  if (players.data.length === 0) {
    return (
      <Notice line="No players added yet." badge={badge}>
        <p>There is a shirt going spare.</p>
        <SiteLink className="more" to="/memberships">
          Become a Member
        </SiteLink>
      </Notice>
    );
  }
  return UNITS.map((unit) => {
    const members = players.data.filter(({ position }) => unitOf(position) === unit);
    if (members.length === 0) return null;
    return (
      <section className="unit" key={unit}>
        <h3>{unit}</h3>
        <ul className="squad">
          {members.map((player) => (
            <PlayerCard key={player.id} player={player} mediaBase={mediaBase} />
          ))}
        </ul>
      </section>
    );
  });
}

/** Stands where the players would when they cannot be read: not the same as there being none. */
function PlayersAway() {
  return (
    <Notice line="The players cannot be read just now">
      <p>The rest of the page is fine. They are usually back within a minute or two.</p>
      <TryAgain />
    </Notice>
  );
}

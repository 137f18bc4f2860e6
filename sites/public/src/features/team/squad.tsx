import type { Player } from '@clubhouse/content';
import { Loading, Notice } from '@clubhouse/ui';
import { PlayerCard } from './player-card.tsx';

/** How the players stand when there are none to show: on their way, or not to be had. */
export type SquadState = 'loading' | 'failed';

export interface SquadProps {
  /** In the order they are shown; nothing while and when they cannot be had. */
  readonly players: readonly Player[] | undefined;
  readonly state: SquadState;
  readonly mediaBase: string;
  /** Address of the club's badge, for when there is nobody to show. */
  readonly badge: string;
}

/** The players of the first team. */
export function Squad({ players, state, mediaBase, badge }: SquadProps) {
  if (!players) {
    return state === 'loading' ? <Loading line="Loading players..." /> : <PlayersAway />;
  }
  if (players.length === 0) {
    return (
      <Notice line="No players added yet." badge={badge}>
        <p>There is a shirt going spare.</p>
        <a className="more" href="/memberships">
          Become a Member
        </a>
      </Notice>
    );
  }
  return (
    <ul className="squad">
      {players.map((player) => (
        <PlayerCard key={player.id} player={player} mediaBase={mediaBase} />
      ))}
    </ul>
  );
}

/** Stands where the players would when they cannot be read: not the same as there being none. */
function PlayersAway() {
  return (
    <Notice line="The players cannot be read just now">
      <p>The rest of the page is fine. They are usually back within a minute or two.</p>
      <a className="more" href="/team">
        Try again
      </a>
    </Notice>
  );
}

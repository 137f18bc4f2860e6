import { parseHeight, type Player } from '@clubhouse/content';

/** The rest of what is known of a player, behind a disclosure that works without scripts. */
export function PlayerFacts({
  player,
  called,
}: {
  readonly player: Player;
  readonly called: string;
}) {
  const facts = factsOf(player);
  if (facts.length === 0) return null;
  return (
    <details className="player__more">
      <summary>
        More<span className="unseen"> about {called}</span>
      </summary>
      <dl>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function factsOf({ height, weight, favouriteMemory, extraResponsibility }: Player) {
  const facts: readonly (readonly [string, string])[] = [
    ['Height', spokenHeight(height)],
    ['Weight', weight === undefined ? '' : `${weight} kg`],
    ['Favourite memory', favouriteMemory],
    ['Also', extraResponsibility],
  ];
  return facts.filter(([, text]) => text.trim() !== '');
}

/** `6'2"` in words, because quotation marks are read out as such; anything else as it is stored. */
function spokenHeight(stored: string): string {
  const height = parseHeight(stored);
  return height ? `${height.feet} ft ${height.inches} in` : stored;
}

import { imageSource, initials, type Player } from '@clubhouse/content';
import { NationalityText, Photo } from '@clubhouse/ui';
import { PlayerFacts } from './player-facts.tsx';

export interface PlayerCardProps {
  readonly player: Player;
  readonly mediaBase: string;
}

/** Two beside each other on phones, four from 48rem, beside their heading on wide screens: see `team.css`. */
const SIZES = '(min-width: 90rem) 17vw, (min-width: 48rem) 23vw, 46vw';

/** A player as a programme has them: portrait or initials, name, position, flag; more for who asks. */
export function PlayerCard({ player, mediaBase }: PlayerCardProps) {
  const { name, nationality, position, photoUrl, picture } = player;
  const source = imageSource({ mediaBase }, photoUrl, picture);
  const called = name.trim() || 'Name to come';
  return (
    <li className="player">
      {source ? (
        <Photo
          source={source}
          tones={picture?.tones}
          alt={`Portrait of ${called}`}
          sizes={SIZES}
          ratio="4x5"
        />
      ) : (
        <div className="player__initials">
          <span role="img" aria-label={`No photo of ${called}`}>
            {initials(name) || '?'}
          </span>
        </div>
      )}
      <h4 className="bill player__name">{called}</h4>
      {position && <p className="player__position">{position}</p>}
      {nationality && (
        <p className="player__nationality">
          <NationalityText text={nationality} />
        </p>
      )}
      <PlayerFacts player={player} called={called} />
    </li>
  );
}

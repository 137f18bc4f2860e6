import type { ClubProfile } from '@clubhouse/club';
import { initials, parseHeight, type Player, unitOf, UNITS } from '@clubhouse/content';
import { ClubPhoto, NationalityText, Photo } from '@clubhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Facts } from '#features/contact/facts.tsx';
import {
  Unavailable,
  Band,
  ClubHead,
  MoreLink,
  None,
  QueryData,
  useStoredPhoto,
} from '#layout/page-parts.tsx';
import { useSite } from '#site.tsx';
import { squad } from '#queries.ts';

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

function Squad() {
  return (
    <QueryData
      of={useQuery(squad(useSite().players))}
      loading="Loading players..."
      unavailable={
        <Unavailable
          line="The players cannot be read just now"
          words="The rest of the page is fine. They are usually back within a minute or two."
        />
      }
    >
      {(players) =>
        players.length > 0 ? (
          <Units players={players} />
        ) : (
          <None line="No players added yet.">
            <p>There is a shirt going spare.</p>
            <MoreLink to="/memberships">Become a Member</MoreLink>
          </None>
        )
      }
    </QueryData>
  );
}

/** @param address of a portrait that is stored nowhere yet, in the place of the stored ones */
export function Units({
  players,
  address,
}: {
  readonly players: readonly Player[];
  readonly address?: string | undefined;
}) {
  return UNITS.map((unit) => {
    const members = players.filter(({ position }) => unitOf(position) === unit);
    if (members.length === 0) return null;
    return (
      <section className="unit" key={unit}>
        <h3>{unit}</h3>
        <ul className="squad">
          {members.map((player) => (
            <PlayerCard key={player.id} player={player} address={address} />
          ))}
        </ul>
      </section>
    );
  });
}

/** Two in a row on phones, four from 48rem, beside their heading on wide screens: see `team.css`. */
const SIZES = '(min-width: 90rem) 17vw, (min-width: 48rem) 23vw, 46vw';

function PlayerCard({
  player,
  address,
}: {
  readonly player: Player;
  readonly address: string | undefined;
}) {
  const { name, nationality, position, photoUrl, picture } = player;
  const photo = useStoredPhoto(photoUrl, picture, address);
  const called = name.trim() || 'Name to come';
  return (
    <li className="player">
      {photo ? (
        <Photo {...photo} alt={`Portrait of ${called}`} sizes={SIZES} ratio="4x5" />
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

/** The other details of a player, in a disclosure that works without scripts. */
function PlayerFacts({ player, called }: { readonly player: Player; readonly called: string }) {
  const { height, weight, favouriteMemory, extraResponsibility } = player;
  const facts = {
    Height: spokenHeight(height),
    Weight: weight === undefined ? '' : `${weight} kg`,
    'Favourite memory': favouriteMemory,
    Also: extraResponsibility,
  };
  if (Object.values(facts).join('').trim() === '') return null;
  return (
    <details className="player__more">
      <summary>
        More<span className="unseen"> about {called}</span>
      </summary>
      <Facts of={facts} />
    </details>
  );
}

/** `6'2"` in words, because screen readers read out quotation marks; any other text as stored. */
function spokenHeight(stored: string): string {
  const height = parseHeight(stored);
  return height ? `${height.feet} ft ${height.inches} in` : stored;
}

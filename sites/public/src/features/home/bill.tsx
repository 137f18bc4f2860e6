import type { ClubProfile } from '@clubhouse/club';
import { longDate } from '@clubhouse/content';
import { type Fixture, nextMatch, TO_BE_CONFIRMED } from '@clubhouse/content/feed';
import { useNow } from './use-now.ts';
import { MatchNote } from '#features/matches/match-note.tsx';
import { isLongName } from '#features/matches/long-name.ts';
import { weekday } from '#features/matches/weekday.ts';
import { TimeToKickOff } from './time-to-kick-off.tsx';

export interface BillProps {
  readonly club: ClubProfile;
  /** The next few, soonest first. */
  readonly fixtures: readonly Fixture[];
}

/** The next match, billed like a fight; without one, the club itself. */
export function Bill({ club, fixtures }: BillProps) {
  const now = useNow();
  const match = nextMatch(fixtures, now);
  if (!match) return <ClubBill club={club} />;
  const { homeTeam, awayTeam, date, time, note } = match;
  const isLong = isLongName(homeTeam) || isLongName(awayTeam);
  return (
    <div className="bill-of bill-of--match">
      <div>
        <h1 className="kick">{club.fullName}</h1>
        <p className={isLong ? 'versus versus--long' : 'versus'}>
          {homeTeam} <i>v</i> {awayTeam}
        </p>
      </div>
      <TimeToKickOff fixture={match} now={now} />
      <p className="hero__masthead kick">
        <span>
          <time dateTime={date}>
            {weekday(date)} {longDate(date)}
          </time>
        </span>{' '}
        {!note?.postponed && (
          <span>
            Kick-off{' '}
            {time === TO_BE_CONFIRMED ? <span className="stamp">{TO_BE_CONFIRMED}</span> : time}
          </span>
        )}{' '}
        {match.ours && !note?.venue && (
          <span>{match.ours === 'home' ? `${club.ground.name}, home` : 'Away'}</span>
        )}
      </p>
      <MatchNote fixture={match} isBilled />
    </div>
  );
}

function ClubBill({ club }: Pick<BillProps, 'club'>) {
  return (
    <div className="bill-of">
      <h1>
        <span className="kick">{club.fullName}</span>{' '}
        <span className="hero__poster">{club.nickname}</span>
      </h1>
      <p className="hero__masthead kick">
        <span>Training {club.training.days.join(' & ')}</span> <span>{club.training.time}</span>{' '}
        <span>{club.ground.name}</span>
      </p>
    </div>
  );
}

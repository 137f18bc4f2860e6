import type { ClubProfile } from '@clubhouse/club';
import { longDate } from '@clubhouse/content';
import { type Fixture, nextMatch, TO_BE_CONFIRMED } from '@clubhouse/content/feed';
import { useNow } from './use-now.ts';
import { MatchNote } from '#features/matches/match-note.tsx';
import { isLongName } from '#features/matches/long-name.ts';
import { weekday } from '#features/matches/weekday.ts';
import { TimeToKickOff } from './time-to-kick-off.tsx';

/** What the bill says of the club; little, because it travels with the page's data. */
export interface BillWords {
  readonly fullName: string;
  readonly nickname: string;
  readonly ground: string;
  readonly trainingDays: readonly string[];
  readonly trainingTime: string;
}

export function billWords({ fullName, nickname, ground, training }: ClubProfile): BillWords {
  return {
    fullName,
    nickname,
    ground: ground.name,
    trainingDays: training.days,
    trainingTime: training.time,
  };
}

export interface BillProps {
  readonly words: BillWords;
  /** The next few, soonest first. */
  readonly fixtures: readonly Fixture[];
  /** When the page was rendered, in milliseconds since the epoch: the clock goes on from there. */
  readonly renderedAt: number;
}

/** The next match, billed like a fight; without one, the club itself. */
export function Bill({ words, fixtures, renderedAt }: BillProps) {
  const now = useNow(renderedAt);
  const match = nextMatch(fixtures, now);
  if (!match) return <ClubBill words={words} />;
  const { homeTeam, awayTeam, date, time, note } = match;
  const isLong = isLongName(homeTeam) || isLongName(awayTeam);
  return (
    <div className="bill-of bill-of--match">
      <div>
        <h1 className="kick">{words.fullName}</h1>
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
          <span>{match.ours === 'home' ? `${words.ground}, home` : 'Away'}</span>
        )}
      </p>
      <MatchNote fixture={match} isBilled />
    </div>
  );
}

function ClubBill({ words }: Pick<BillProps, 'words'>) {
  return (
    <div className="bill-of">
      <h1>
        <span className="kick">{words.fullName}</span>{' '}
        <span className="hero__poster">{words.nickname}</span>
      </h1>
      <p className="hero__masthead kick">
        <span>Training {words.trainingDays.join(' & ')}</span> <span>{words.trainingTime}</span>{' '}
        <span>{words.ground}</span>
      </p>
    </div>
  );
}

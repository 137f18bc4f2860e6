import type { ClubProfile } from '@clubhouse/club';
import { longDate, weekday } from '@clubhouse/content';
import { countdown, type Fixture, nextMatch } from '@clubhouse/content/feed';
import { BilledScore, MatchNote, Versus } from '#features/matches/match-parts.tsx';
import { isPlayedOn } from '#features/matches/match-today.ts';
import { KickOff } from '#features/matches/upcoming-fixtures.tsx';
import { useNow } from '#features/matches/use-now.ts';
import { SiteLink } from '#layout/page-parts.tsx';
import { useSite } from '#site.tsx';

/** @param fixtures the next few, soonest first; without any, the club itself is shown */
export function NextMatch({ fixtures }: { readonly fixtures: readonly Fixture[] }) {
  const { club } = useSite();
  const now = useNow();
  const match = nextMatch(fixtures, now);
  if (!match) return <ClubHeadline />;
  const { date, time, note } = match;
  return (
    <div className="bill-of bill-of--match">
      <div>
        <h1 className="kick">{club.fullName}</h1>
        <Versus match={match} />
      </div>
      <TimeToKickOff fixture={match} now={now} />
      <p className="hero__masthead kick">
        <time dateTime={date}>
          {weekday(date)} {longDate(date)}
        </time>{' '}
        {!note?.postponed && (
          <span>
            Kick-off <KickOff time={time} />
          </span>
        )}{' '}
        {match.ours && !note?.venue && <span>{match.ours === 'home' ? atHome(club) : 'Away'}</span>}{' '}
        {isPlayedOn(match, now) && <SiteLink to="/ground">How to get there</SiteLink>}
      </p>
      <MatchNote fixture={match} isBilled />
    </div>
  );
}

/** "Ferry Lane, home". */
export function atHome({ ground }: Pick<ClubProfile, 'ground'>): string {
  return ground.name ? `${ground.name}, home` : 'Home';
}

function ClubHeadline() {
  const { club } = useSite();
  const { nickname, training, ground } = club;
  const facts = [
    training.days.length > 0 ? `Training ${training.days.join(' & ')}` : '',
    training.time,
    ground.name,
  ].filter(Boolean);
  return (
    <div className="bill-of">
      <h1>
        {nickname && <span className="kick">{club.fullName} </span>}
        <span className="hero__poster">{nickname || club.fullName}</span>
      </h1>
      {facts.length > 0 && (
        <p className="hero__masthead kick">
          {facts.map((fact) => (
            <span key={fact}>{fact} </span>
          ))}
        </p>
      )}
    </div>
  );
}

export interface TimeToKickOffProps {
  readonly fixture: Fixture;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** The time until a match, and then its score. It changes each second: screen readers read it on request only. */
export function TimeToKickOff({ fixture, now }: TimeToKickOffProps) {
  if (fixture.note?.postponed) return <p className="count count--day">Postponed</p>;
  if (fixture.score) return <BilledScore score={fixture.score} now={now} />;
  const { kind: _kind, ...left } = countdown(fixture, now);
  // The largest first; none on the day of the match once it has begun, or if its time is unknown.
  const figures = Object.entries(left);
  if (figures.length === 0) {
    return (
      <p className="count count--day" role="timer" aria-live="off" aria-label="Match Day!">
        Match Day!
      </p>
    );
  }
  const words = figures.map(([unit, value]) => `${value} ${wordFor(value, unit)}`).join(' ');
  const goal = fixture.time === 'TBC' ? 'match day' : 'kick-off';
  return (
    <p className="count" role="timer" aria-live="off" aria-label={`${words} to ${goal}`}>
      {figures.map(([unit, value]) => (
        <span className="count__figure" key={unit} data-unit={singular(unit)} aria-hidden="true">
          <b>{value}</b> <span>{wordFor(value, unit)}</span>{' '}
        </span>
      ))}
    </p>
  );
}

function wordFor(value: number, unit: string): string {
  return value === 1 ? singular(unit) : unit;
}

function singular(unit: string): string {
  return unit.replace(/s$/, '');
}

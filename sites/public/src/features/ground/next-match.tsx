import { longDate } from '@clubhouse/content';
import { type Fixture, nextMatch, TO_BE_CONFIRMED } from '@clubhouse/content/feed';
import { isLongName } from '#features/matches/long-name.ts';
import { MatchNote } from '#features/matches/match-note.tsx';
import { weekday } from '#features/matches/weekday.ts';
import { useSite } from '#site.tsx';

/**
 * Who, when and where, set large. Without `fixtures` nobody knows whether there is a match; `now` is when they were read,
 * in milliseconds since the epoch.
 */
export function NextMatch({
  fixtures,
  now,
}: {
  readonly fixtures: readonly Fixture[] | undefined;
  readonly now: number;
}) {
  const { club } = useSite();
  const match = nextMatch(fixtures ?? [], now);
  if (!match) {
    return (
      <p className="lead">
        {fixtures ? 'No match is set just now.' : 'The fixtures cannot be read just now.'} Training
        is on {club.training.days.join(' and ')}, {club.training.time}, at {club.ground.name}.
      </p>
    );
  }
  const { homeTeam, awayTeam, date, time, note } = match;
  const isLong = isLongName(homeTeam) || isLongName(awayTeam);
  return (
    <>
      <p className={isLong ? 'versus versus--long' : 'versus'}>
        {homeTeam} <i>v</i> {awayTeam}
      </p>
      <dl className="facts">
        <div>
          <dt>When</dt>
          <dd>
            <time dateTime={date}>
              {weekday(date)} {longDate(date)}
            </time>
          </dd>
        </div>
        {!note?.postponed && (
          <div>
            <dt>Kick-off</dt>
            <dd>{time === TO_BE_CONFIRMED ? <span className="stamp">{time}</span> : time}</dd>
          </div>
        )}
        <div>
          <dt>Where</dt>
          <dd>{note?.venue ?? (match.ours === 'home' ? club.ground.name : `At ${homeTeam}`)}</dd>
        </div>
      </dl>
      <MatchNote fixture={match} />
    </>
  );
}

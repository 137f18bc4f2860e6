import { badgeOf } from '@clubhouse/club/badge';
import { longDate, type MatchScore } from '@clubhouse/content';
import { type FeedAnswer, type Fixture, matchPath, TO_BE_CONFIRMED } from '@clubhouse/content/feed';
import type { ComponentType, ReactNode } from 'react';
import { AddToCalendar } from '#features/events/event-ticket.tsx';
import { matchCalendarPath } from '#feeds/calendar/calendar-address.ts';
import { scoreWords } from '#feeds/match-words.ts';
import { Unavailable, None } from '#layout/page-parts.tsx';
import { LiveList } from '#live/live-list.tsx';
import { useSite } from '#site.tsx';
import { areLong, MatchNote, NotLive, sidesOf } from './match-parts.tsx';
import { withFreshScores } from './scores-in-place.ts';
import { useNow } from './use-now.ts';
import { FIXTURES_LIMIT, nextFixtures } from '#queries.ts';

export interface UpcomingFixturesProps {
  readonly title?: string;
  readonly limit?: number;
  readonly note?: string;
  readonly Row?: ComponentType<FixtureRowProps>;
  readonly children?: ReactNode;
}

/** For any page: its loader reads `nextFixtures` with the same limit to have the panel rendered. */
export function UpcomingFixtures({
  title = 'Upcoming Fixtures',
  limit = FIXTURES_LIMIT,
  note,
  Row = FixtureRow,
  children,
}: UpcomingFixturesProps) {
  return (
    <>
      <div className="fixtures__head">
        <h2>{title}</h2>
        {note && <p className="quiet">{note}</p>}
      </div>
      <div className="fixtures__body">
        <LiveList
          query={nextFixtures(useSite(), limit)}
          words={['Loading fixtures...', 'Show the latest fixtures']}
          itemsOf={({ items }) => items}
          nameOf={sidesOf}
          inPlace={withFreshScores}
          unavailable={<FixtureList Row={Row} />}
        >
          {(answer) => <FixtureList Row={Row} answer={answer} />}
        </LiveList>
        {children}
      </div>
    </>
  );
}

/** @param answer soonest first */
function FixtureList({
  answer,
  Row,
}: Pick<Required<UpcomingFixturesProps>, 'Row'> & { readonly answer?: FeedAnswer<Fixture> }) {
  const { club } = useSite();
  if (!answer?.items.length) {
    const line = 'No upcoming fixtures scheduled';
    return answer?.source === 'live' ? (
      <None line={line}>
        <p>The next one goes up here as soon as it is set.</p>
      </None>
    ) : (
      <Unavailable
        line={line}
        badge={badgeOf(club)}
        words="That may not be all: the fixtures feed is not answering just now."
      />
    );
  }
  return (
    <>
      <ol className="fixtures__list">
        {answer.items.map((fixture) => (
          <Row key={fixture.key} fixture={fixture} />
        ))}
      </ol>
      <NotLive answer={answer} list="fixtures" />
    </>
  );
}

export interface FixtureRowProps {
  readonly fixture: Fixture;
}

function FixtureRow({ fixture }: FixtureRowProps) {
  return (
    <li className="fixture">
      <FixtureFacts fixture={fixture} />
    </li>
  );
}

export function FixtureFacts({ fixture }: FixtureRowProps) {
  const { club } = useSite();
  const [day = '', ...rest] = longDate(fixture.date).split(' ');
  return (
    <>
      <time className="fixture__date" dateTime={fixture.date}>
        <b>{day}</b> {rest.join(' ')}
      </time>{' '}
      <span className={areLong(fixture) ? 'fixture__teams is-long' : 'fixture__teams'}>
        <a href={matchPath(fixture, club)}>
          {fixture.homeTeam} <i>vs</i> {fixture.awayTeam}
        </a>
      </span>{' '}
      <span className="fixture__time">
        <TimeOrScore fixture={fixture} />
      </span>{' '}
      <MatchNote fixture={fixture} />{' '}
      <AddToCalendar href={matchCalendarPath(fixture, club)} name={sidesOf(fixture)} />
    </>
  );
}

export function TimeOrScore({ fixture: { note, score, time } }: FixtureRowProps) {
  if (note?.postponed) return null;
  return score ? <ScoreOfRow score={score} /> : <KickOff time={time} />;
}

/** A time that is unknown is a stamp. */
export function KickOff({ time }: Pick<Fixture, 'time'>) {
  return <span className={time === TO_BE_CONFIRMED ? 'stamp' : undefined}>{time}</span>;
}

function ScoreOfRow({ score }: { readonly score: MatchScore }) {
  const { phase, figures, asOf } = scoreWords(score, useNow());
  return (
    <span className="fixture__score">
      {phase && <small>{phase} </small>}
      {figures}
      {asOf && <small> as of {asOf}</small>}
    </span>
  );
}

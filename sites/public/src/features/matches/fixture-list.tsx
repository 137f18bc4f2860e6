import type { ClubProfile } from '@clubhouse/club';
import { longDate } from '@clubhouse/content';
import { type FeedAnswer, type Fixture, TO_BE_CONFIRMED } from '@clubhouse/content/feed';
import { Loading, Notice } from '@clubhouse/ui';
import { AddToCalendar } from '#features/events/add-to-calendar.tsx';
import { TryAgain } from '#layout/site-link.tsx';
import type { LoadState } from '#load-state.ts';
import { matchCalendarPath } from '#machines/calendar/calendar-address.ts';
import { isLongName } from './long-name.ts';
import { MatchNote } from './match-note.tsx';
import { NotLive } from './not-live.tsx';

export interface FixtureListProps {
  /** Soonest first. */
  readonly fixtures: LoadState<FeedAnswer<Fixture>>;
  /** Address of the club's badge on a dark ground, for when there is nothing to show. */
  readonly badge: ClubProfile['badge']['onDark'];
  /** Tells whose match it is, for its address in a calendar. */
  readonly rules: Pick<ClubProfile, 'feedNames'>;
}

/** The order of play: date, who against whom, and when it starts. */
export function FixtureList({ fixtures, badge, rules }: FixtureListProps) {
  if (fixtures.kind === 'loading') return <Loading line="Loading fixtures..." />;
  const answer = fixtures.kind === 'loaded' ? fixtures.data : undefined;
  if (!answer?.items.length) {
    const isKnown = answer?.source === 'live';
    return (
      <Notice line="No upcoming fixtures scheduled" badge={badge}>
        {isKnown ? (
          <p>The next one goes up here as soon as it is set.</p>
        ) : (
          <>
            <p>That may not be all: the fixtures feed is not answering just now.</p>
            <TryAgain />
          </>
        )}
      </Notice>
    );
  }
  return (
    <>
      <ol className="fixtures__list">
        {answer.items.map((fixture) => (
          <FixtureRow key={fixture.key} fixture={fixture} rules={rules} />
        ))}
      </ol>
      <NotLive answer={answer} what="fixtures" />
    </>
  );
}

function FixtureRow({
  fixture,
  rules,
}: { readonly fixture: Fixture } & Pick<FixtureListProps, 'rules'>) {
  const [day = '', ...rest] = longDate(fixture.date).split(' ');
  const isLong = isLongName(fixture.homeTeam) || isLongName(fixture.awayTeam);
  return (
    <li className="fixture">
      <time className="fixture__date" dateTime={fixture.date}>
        <b>{day}</b> {rest.join(' ')}
      </time>{' '}
      <span className={isLong ? 'fixture__teams is-long' : 'fixture__teams'}>
        {fixture.homeTeam} <i>vs</i> {fixture.awayTeam}
      </span>{' '}
      <span className="fixture__time">
        {fixture.note?.postponed ? null : fixture.time === TO_BE_CONFIRMED ? (
          <span className="stamp">{TO_BE_CONFIRMED}</span>
        ) : (
          fixture.time
        )}
      </span>{' '}
      <MatchNote fixture={fixture} />{' '}
      <AddToCalendar
        href={matchCalendarPath(fixture, rules)}
        what={`${fixture.homeTeam} vs ${fixture.awayTeam}`}
      />
    </li>
  );
}

import type { ClubProfile } from '@clubhouse/club';
import { longDate } from '@clubhouse/content';
import { type FeedAnswer, type Fixture, TO_BE_CONFIRMED } from '@clubhouse/content/feed';
import { Loading, Notice } from '@clubhouse/ui';
import type { ReactNode } from 'react';
import { AddToCalendar } from '#features/events/add-to-calendar.tsx';
import { Away } from '#layout/list-parts.tsx';
import { LiveList } from '#live/live-list.tsx';
import type { LoadState } from '#load-state.ts';
import { matchCalendarPath } from '#feeds/calendar/calendar-address.ts';
import { useSite } from '#site.tsx';
import { isLongName, matchNames } from './match-names.ts';
import { MatchNote } from './match-note.tsx';
import { FIXTURES_LIMIT, nextFixtures } from './match-queries.ts';
import { NotLive } from './not-live.tsx';

export interface UpcomingFixturesProps {
  readonly title?: string;
  /** How many fixtures at most. */
  readonly limit?: number;
  /** Under the title. */
  readonly note?: string;
  /** Under the list. */
  readonly children?: ReactNode;
}

/**
 * The panel of upcoming fixtures, for any page: the page's loader reads `nextFixtures` with the same limit to have it
 * rendered; its data is read again regularly.
 */
export function UpcomingFixtures({
  title = 'Upcoming Fixtures',
  limit = FIXTURES_LIMIT,
  note,
  children,
}: UpcomingFixturesProps) {
  const site = useSite();
  return (
    <>
      <div className="fixtures__head">
        <h2>{title}</h2>
        {note && <p className="quiet">{note}</p>}
      </div>
      <div className="fixtures__body">
        <LiveList
          query={nextFixtures(site, limit)}
          offer="Show the latest fixtures"
          itemsOf={({ items }) => items}
          names={({ items }) => matchNames(items)}
        >
          {(fixtures) => (
            <FixtureList fixtures={fixtures} badge={site.club.badge.onDark} rules={site.club} />
          )}
        </LiveList>
        {children}
      </div>
    </>
  );
}

interface FixtureListProps {
  /** Soonest first. */
  readonly fixtures: LoadState<FeedAnswer<Fixture>>;
  /** The address of the club's badge on a dark ground, for an empty list. */
  readonly badge: ClubProfile['badge']['onDark'];
  /** The club's names in the feed, which are part of a match's calendar address. */
  readonly rules: Pick<ClubProfile, 'feedNames'>;
}

/** The list of fixtures: date, teams and kick-off. */
export function FixtureList({ fixtures, badge, rules }: FixtureListProps) {
  if (fixtures.kind === 'loading') return <Loading line="Loading fixtures..." />;
  const answer = fixtures.kind === 'loaded' ? fixtures.data : undefined;
  if (!answer?.items.length) {
    const line = 'No upcoming fixtures scheduled';
    return answer?.source === 'live' ? (
      <Notice line={line} badge={badge}>
        <p>The next one goes up here as soon as it is set.</p>
      </Notice>
    ) : (
      <Away
        line={line}
        badge={badge}
        words="That may not be all: the fixtures feed is not answering just now."
      />
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

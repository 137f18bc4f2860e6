import { longDate, weekday } from '@clubhouse/content';
import { type Fixture, nextMatch } from '@clubhouse/content/feed';
import { PageHead } from '@clubhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { contactFacts, Facts, hasGround, trainingSentence } from '#features/contact/facts.tsx';
import { BilledScore, MatchNote, Versus } from '#features/matches/match-parts.tsx';
import { isPlayedOn } from '#features/matches/match-today.ts';
import { useNow } from '#features/matches/use-now.ts';
import { Band } from '#layout/page-parts.tsx';
import { EVENTS_FIXTURES_LIMIT, nextFixtures } from '#queries.ts';
import { KickOff, UpcomingFixtures } from '#features/matches/upcoming-fixtures.tsx';
import { MATCHES_UNKNOWN } from '#page-marks.ts';
import { useSite } from '#site.tsx';
import { asOf } from './as-of.ts';
import { placeElsewhere, WayThere } from './way-there.tsx';

/**
 * All facts for a match day, on one page that visitors' browsers cache: it is read offline, hours or weeks later. So
 * each part shows its age, and nothing on it counts down.
 */
export function Ground() {
  const site = useSite();
  const { club, renderedAt } = site;
  const { data: fixtures } = useQuery(nextFixtures(site, EVENTS_FIXTURES_LIMIT));
  const { map } = club;
  const known = fixtures?.source === 'fallback' ? undefined : fixtures;
  const readAt = known?.readAt;
  const now = useNow();
  const match = nextMatch(known?.items ?? [], readAt ?? renderedAt);
  const today = match && isPlayedOn(match, now) ? match : undefined;
  const place = today && placeElsewhere(today);
  const isPlaced = place || hasGround(club);
  const isReached = club.phone || club.email;
  return (
    <>
      <PageHead
        title="At the ground"
        lead="When, where and how to get there. This page stays on your phone for when there is no signal."
      />
      <Band box="split">
        <section className="stack span-7 ground__next" {...(!known && { [MATCHES_UNKNOWN]: '' })}>
          <h2 className="kick">Next match</h2>
          <NextMatch match={match} isKnown={known !== undefined} now={now} />
          <AsOf instant={readAt} />
        </section>
        <section className="span-5 fixtures fixtures--panel on-dark">
          <UpcomingFixtures title="Fixtures" limit={EVENTS_FIXTURES_LIMIT}>
            <AsOf instant={readAt} />
          </UpcomingFixtures>
        </section>
      </Band>
      {(isPlaced || isReached) && (
        <Band on="on-stock" box="split">
          {isPlaced && (
            <section className="stack span-6">
              <h2 className="on-line ground__line" data-line="Touchline">
                Getting {place ? 'there' : 'here'}
              </h2>
              <WayThere match={today} />
              {!place && map && (
                <p className="quiet">
                  {map.latitude}, {map.longitude}
                </p>
              )}
              <AsOf instant={place ? readAt : renderedAt} />
            </section>
          )}
          {isReached && (
            <section className="stack span-6">
              <h2 className="on-line ground__line" data-line="22">
                Ask somebody
              </h2>
              <Facts className="facts" of={contactFacts(club)} />
              <AsOf instant={renderedAt} />
            </section>
          )}
        </Band>
      )}
    </>
  );
}

/** The age of a part of the page, which may be read much later; nothing if the time is unknown. */
function AsOf({ instant }: { readonly instant: number | undefined }) {
  if (instant === undefined) return null;
  return (
    <p className="quiet as-of">
      As of <time dateTime={new Date(instant).toISOString()}>{asOf(instant)}</time>
    </p>
  );
}

interface NextMatchProps {
  readonly match: Fixture | undefined;
  readonly isKnown: boolean;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

function NextMatch({ match, isKnown, now }: NextMatchProps) {
  const { club } = useSite();
  if (!match) {
    return (
      <p className="lead">
        {isKnown ? 'No match is set just now.' : 'The fixtures cannot be read just now.'}{' '}
        {trainingSentence(club, club.ground.name && `at ${club.ground.name}`)}
      </p>
    );
  }
  const { homeTeam, date, time, note, score } = match;
  return (
    <>
      <Versus match={match} />
      {score && !note?.postponed && <BilledScore score={score} now={now} />}
      <Facts
        className="facts"
        of={{
          When: (
            <time dateTime={date}>
              {weekday(date)} {longDate(date)}
            </time>
          ),
          ...(!note?.postponed && {
            'Kick-off': <KickOff time={time} />,
          }),
          Where:
            note?.venue ?? (match.ours === 'home' ? club.ground.name || 'Home' : `At ${homeTeam}`),
        }}
      />
      <MatchNote fixture={match} />
    </>
  );
}

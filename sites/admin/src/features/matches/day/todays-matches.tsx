import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { Postpone } from '#features/matches/day/postpone.tsx';
import { FEED_DIFFERS, stateWords } from '#features/matches/score/score-words.ts';
import { EditLink } from '#shared/lists/edit-link.tsx';
import { QueueTag } from '#shared/lists/queue-tag.tsx';
import { ReportLink } from '#shared/matches/report-link.tsx';
import type { NotedMatch } from '#shared/matches/use-noted-matches.ts';
import { hasEnded, pointsOf, scoredSoFar } from '#shared/result-card/posted-match.ts';
import { useServices } from '#shared/services/app-services.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { matchDay, matchesOfDay, matchWords } from '#shared/matches/match-of-day.ts';
import { useNotedMatches } from '#shared/matches/use-noted-matches.ts';
import { Icon } from '#shared/ui/icon.tsx';
import './match-card.css';
import '#shared/matches/match-day.css';

/** Today's matches on the app's first page; on any other day the link to the photos of the last match. */
export function TodaysMatches() {
  const { now } = useServices();
  const { matches } = useNotedMatches();
  const todays = matchesOfDay(matches, now());
  if (todays.length > 0) {
    return (
      <div className="match-cards">
        {todays.map((match) => (
          <MatchCard key={match.key} match={match} />
        ))}
      </div>
    );
  }
  const words = matchWords(matchDay(matches, now()));
  return (
    <Link className="match-link" to="/admin/match-day">
      <Icon name="camera" />
      <span>
        <b>Match Photos</b> {words && <span className="match-link__of">{words}</span>}
      </span>
    </Link>
  );
}

/** A match of today: its teams and its score, when and where it is, and all that the committee does about it. */
function MatchCard({ match }: { readonly match: NotedMatch }) {
  const { now } = useServices();
  const id = useId();
  const { homeTeam, awayTeam, note, stored } = match;
  const scored = scoredSoFar(match);
  const hasScore = hasEnded(scored);
  const state = stateOf(match, now());
  return (
    <article className="match-card" aria-labelledby={id}>
      <div className="match-card__board">
        <WhenAndWhere match={match} />
        <h2 id={id}>
          <span>{homeTeam}</span> {hasScore ? <b>{pointsOf(scored, 'home')}</b> : <i>v</i>}{' '}
          <span>{awayTeam}</span> {hasScore && <b>{pointsOf(scored, 'away')}</b>}
        </h2>
        {state && <p className={note?.postponed ? 'match-card__off' : undefined}>{state}</p>}
        {stored?.entry.note && <p>{stored.entry.note}</p>}
        <QueueTag mark={stored?.mark} />
      </div>
      <Actions match={match} describedBy={id} />
    </article>
  );
}

function stateOf(match: NotedMatch, now: number): string | undefined {
  if (match.note?.postponed) return 'Postponed';
  if (match.feedScore) return FEED_DIFFERS;
  if (hasEnded(match)) return match.walkover ? 'Walkover' : 'Full time';
  return match.score && stateWords(match.score, now);
}

function WhenAndWhere({ match: { time, ours, note, stored } }: { readonly match: NotedMatch }) {
  const { ground } = useServices().club;
  const venue = stored?.entry.venue;
  const home = ours === 'home' ? ground.name || 'At home' : 'Away';
  const inspection = note?.postponed ? undefined : note?.inspection;
  return (
    <p>
      Today, kick-off {time}. {venue ? `Moved to ${venue}` : home}.
      {inspection && <b> Pitch inspection {inspection}.</b>}
    </p>
  );
}

function Actions({
  match,
  describedBy,
}: {
  readonly match: NotedMatch;
  readonly describedBy: string;
}) {
  const search = { match: match.id };
  const isOver = hasEnded(match);
  const isOn = !match.note?.postponed;
  const link = { search, 'aria-describedby': describedBy };
  return (
    <div className="match-card__actions">
      {isOver && (
        <Link className={buttonClass()} to="/admin/result" {...link}>
          Share the result
        </Link>
      )}
      {isOn && (
        <>
          <Link className={buttonClass(isOver ? 'quiet' : 'act')} to="/admin/score" {...link}>
            Score
          </Link>
          <Link className={buttonClass('quiet')} to="/admin/match-day" {...link}>
            Photos
          </Link>
          <ReportLink match={match} describedBy={describedBy} />
        </>
      )}
      {!isOver && (
        <>
          <Postpone match={match} describedBy={describedBy} />
          <EditLink entity="matches" id={match.id} words="Venue and time" {...{ describedBy }} />
        </>
      )}
    </div>
  );
}

import { useId } from 'react';
import { Postpone } from '#features/matches/day/postpone.tsx';
import { FEED_DIFFERS, stateWords } from '#features/matches/score/score-words.ts';
import { EditLink } from '#shared/lists/edit-link.tsx';
import { QueueTag } from '#shared/lists/list-row.tsx';
import { MatchLink, ReportLink } from '#shared/matches/match-link.tsx';
import { type NotedMatch, useNotedMatches } from '#shared/matches/noted-matches.ts';
import { hasEnded, pointsOf, scoredSoFar } from '#shared/result-card/posted-match.ts';
import { useServices } from '#shared/services/app-services.ts';
import { DescribedBy } from '#shared/ui/button.tsx';
import { matchDay, matchesOfDay, matchWords } from '#shared/matches/match-of-day.ts';
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
    <a className="match-link" href="/admin/match-day">
      <Icon name="camera" />
      <span>
        <b>Match Photos</b> {words && <span className="match-link__of">{words}</span>}
      </span>
    </a>
  );
}

/** A match of today: its teams and its score, when and where it is, and all that the committee does about it. */
function MatchCard({ match }: { readonly match: NotedMatch }) {
  const { now, club } = useServices();
  const id = useId();
  const { homeTeam, awayTeam, note, stored, ours } = match;
  const scored = scoredSoFar(match);
  const hasScore = hasEnded(scored);
  const isOver = hasEnded(match);
  const isOn = !note?.postponed;
  const state = stateOf(match, now());
  const ground = ours === 'home' ? club.ground.name || 'At home' : 'Away';
  const venue = stored?.entry.venue;
  return (
    <article className="match-card" aria-labelledby={id}>
      <div className="match-card__board">
        <p>
          Today, kick-off {match.time}. {venue ? `Moved to ${venue}` : ground}.
          {isOn && note?.inspection && <b> Pitch inspection {note.inspection}.</b>}
        </p>
        <h2 id={id}>
          <span>{homeTeam}</span> {hasScore ? <b>{pointsOf(scored, 'home')}</b> : <i>v</i>}{' '}
          <span>{awayTeam}</span> {hasScore && <b>{pointsOf(scored, 'away')}</b>}
        </h2>
        {state && <p className={isOn ? undefined : 'match-card__off'}>{state}</p>}
        {stored?.entry.note && <p>{stored.entry.note}</p>}
        <QueueTag mark={stored?.mark} />
      </div>
      <DescribedBy value={id}>
        <div className="match-card__actions">
          {isOver && (
            <MatchLink to="/admin/result" look="act" match={match}>
              Share the result
            </MatchLink>
          )}
          {isOn && (
            <>
              <MatchLink to="/admin/score" look={isOver ? 'quiet' : 'act'} match={match}>
                Score
              </MatchLink>
              <MatchLink to="/admin/match-day" match={match}>
                Photos
              </MatchLink>
              <ReportLink match={match} />
            </>
          )}
          {!isOver && (
            <>
              <Postpone match={match} />
              <EditLink entity="matches" id={match.id} words="Venue and time" />
            </>
          )}
        </div>
      </DescribedBy>
    </article>
  );
}

function stateOf(match: NotedMatch, now: number): string | undefined {
  if (match.note?.postponed) return 'Postponed';
  if (match.feedScore) return FEED_DIFFERS;
  if (hasEnded(match)) return match.walkover ? 'Walkover' : 'Full time';
  return match.score && stateWords(match.score, now);
}

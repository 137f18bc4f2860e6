import { londonDate, longDate, type MatchScore, weekday } from '@clubhouse/content';
import { matchPath, noteWords, type SeasonMatch, TO_BE_CONFIRMED } from '@clubhouse/content/feed';
import { useState } from 'react';
import { AddToCalendar } from '#features/events/event-ticket.tsx';
import { atHome, TimeToKickOff } from '#features/home/next-match.tsx';
import { areLong, BilledScore, sidesOf } from '#features/matches/match-parts.tsx';
import { KickOff } from '#features/matches/upcoming-fixtures.tsx';
import { useNow } from '#features/matches/use-now.ts';
import { matchCalendarPath } from '#feeds/calendar/calendar-address.ts';
import { matchTitle } from '#feeds/match-title.ts';
import { useSite } from '#site.tsx';
import { isOver } from './match-queries.ts';

export interface MatchBillProps {
  readonly match: SeasonMatch;
  readonly score: MatchScore | undefined;
  /** How it ended for the club, and whose score that is. */
  readonly outcome: readonly string[];
}

export function MatchBill({ match, score, outcome }: MatchBillProps) {
  const { club } = useSite();
  const { homeTeam, awayTeam, date, time, ours, note } = match;
  const isToCome = !isOver(match);
  const place = note?.venue ?? (ours === 'home' ? atHome(club) : ours && 'Away');
  return (
    <header className="head on-dark">
      <div className="pitch" aria-hidden="true" />
      <div className="wrap head__words match__bill">
        <IsItOn match={match} />
        <div className="bill-of bill-of--match">
          <h1 className={areLong(match) ? 'versus versus--long' : 'versus'}>
            {homeTeam} <i>v</i> {awayTeam}
          </h1>
          <Clock match={match} score={score} />
        </div>
        <p className="match__facts kick">
          {outcome.map((words) => (
            <span key={words}>{words} </span>
          ))}
          <time dateTime={date}>
            {weekday(date)} {longDate(date)}
          </time>{' '}
          {isToCome && !note?.postponed && (
            <span>
              Kick-off{note?.isTimeConfirmed ? ' confirmed' : ''} <KickOff time={time} />
            </span>
          )}{' '}
          {place && <span>{place}</span>}{' '}
          {ours && club.competition && <span>{club.competition}</span>}
        </p>
        {note?.text && <p className="lead">{note.text}</p>}
        <p className="row match__ways">
          <ShareMatch match={match} />
          {isToCome && !match.isDropped && (
            <AddToCalendar href={matchCalendarPath(match, club)} name={sidesOf(match)} />
          )}
        </p>
      </div>
    </header>
  );
}

function IsItOn({ match }: { readonly match: SeasonMatch }) {
  const answer = isItOn(match, useNow());
  if (!answer) return null;
  return (
    <p className="is-it-on" data-state={answer.state}>
      <span className="kick">Is it on?</span>{' '}
      {answer.words.map((words) => (
        <b key={words}>{words} </b>
      ))}
    </p>
  );
}

/** A match so near is on unless somebody says otherwise; of a later one nobody knows. Three days, in milliseconds. */
const SOON = 3 * 86_400_000;

/** Nothing once the match was played, or while nobody knows. @param now milliseconds since the epoch */
function isItOn(match: SeasonMatch, now: number) {
  const { kickOff, date, time, note, score } = match;
  if (score?.phase === 'abandoned') return { state: 'off', words: ['Abandoned'] };
  if (isOver(match)) return undefined;
  if (note?.postponed) return { state: 'off', words: ['Postponed'] };
  if (date < londonDate(now)) return { state: 'heed', words: ['The score is still to come'] };
  if (match.isDropped) return { state: 'heed', words: ['No longer in the county’s list'] };
  const hasBegun = score !== undefined || (time !== TO_BE_CONFIRMED && kickOff <= now);
  const { venue, inspection } = note ?? {};
  const words = noteWords(
    { ...(venue && { venue }), ...(inspection && !hasBegun && { inspection }) },
    { time },
  );
  if (words.length > 0) return { state: 'heed', words };
  return note?.isTimeConfirmed || kickOff < now + SOON ? { state: 'on', words: ['On'] } : undefined;
}

/** Nothing for a match of which only the day has passed. */
function Clock({ match, score }: Pick<MatchBillProps, 'match' | 'score'>) {
  const now = useNow();
  const { date, isDropped, note } = match;
  if (score && isOver(match)) return <BilledScore score={score} now={now} />;
  if (note?.postponed || isDropped || (!score && date < londonDate(now))) return null;
  return <TimeToKickOff fixture={{ ...match, key: match.id, ...(score && { score }) }} now={now} />;
}

export function ShareMatch({ match }: { readonly match: SeasonMatch }) {
  const { club } = useSite();
  const [words, setWords] = useState('');
  const url = club.siteUrl + matchPath(match, club);
  const share = async () => {
    setWords('');
    try {
      // Only some browsers have it.
      if ('share' in navigator) await navigator.share({ title: matchTitle(match), url });
      else {
        await (navigator as Navigator).clipboard.writeText(url);
        setWords('The link is copied.');
      }
    } catch (cause) {
      // They closed the device's own screen.
      if ((cause as Error).name === 'AbortError') return;
      setWords(`The link cannot be copied here: ${url}`);
    }
  };
  return (
    <>
      <button className="btn share" type="button" onClick={() => void share()}>
        Share this match
      </button>
      <span className="share__words" role="status">
        {words}
      </span>
    </>
  );
}

import { londonClock, longDate, type MatchScore } from '@clubhouse/content';
import { type FeedAnswer, type Fixture, matchPath, noteWords } from '@clubhouse/content/feed';
import { scoreWords } from '#feeds/match-words.ts';
import { isLong } from '#layout/page-parts.tsx';
import { useSite } from '#site.tsx';

/** "Ferrymere vs Old Kestrels". */
export function sidesOf({ homeTeam, awayTeam }: Sides): string {
  return `${homeTeam} vs ${awayTeam}`;
}

type Sides = Pick<Fixture, 'homeTeam' | 'awayTeam'>;

export function areLong({ homeTeam, awayTeam }: Sides): boolean {
  return isLong(homeTeam) || isLong(awayTeam);
}

export function Versus({ match }: { readonly match: Fixture }) {
  const { club } = useSite();
  return (
    <p className={areLong(match) ? 'versus versus--long' : 'versus'}>
      <a href={matchPath(match, club)}>
        {match.homeTeam} <i>v</i> {match.awayTeam}
      </a>
    </p>
  );
}

interface BilledScoreProps {
  readonly score: MatchScore;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** The score in large figures. Screen readers announce the figures alone: they change only with the score. */
export function BilledScore({ score, now }: BilledScoreProps) {
  const { phase, figures, asOf } = scoreWords(score, now);
  if (!figures) return <p className="count count--day">{phase}</p>;
  return (
    <p className="count count--score">
      {phase && <span>{phase} </span>}
      <b role="status">{figures}</b>
      {asOf && <span>, as of {asOf}</span>}
    </p>
  );
}

/** The committee's note of a match, under it; nothing if there is none. */
export function MatchNote({
  fixture,
  isBilled = false,
}: {
  readonly fixture: Pick<Fixture, 'note' | 'time'>;
  /** Beside the hero's headline, which already announces the postponement. */
  readonly isBilled?: boolean;
}) {
  const { note } = fixture;
  if (!note) return null;
  const words = isBilled && note.postponed ? [] : noteWords(note, fixture);
  if (words.length === 0 && !note.text) return null;
  return (
    <span className="match-note">
      {words.map((part) => (
        <b key={part}>{part} </b>
      ))}
      {note.text && <span>{note.text}</span>}
    </span>
  );
}

export function NotLive({
  answer,
  list,
}: {
  readonly answer: FeedAnswer<unknown>;
  readonly list: 'results' | 'fixtures';
}) {
  if (answer.source === 'live') return null;
  return (
    <p className="not-live">
      {answer.source === 'last-good'
        ? `These ${list} are not live: they were read on ${readOn(answer.readAt)}.`
        : `These ${list} are not live: the feed is not answering.`}
    </p>
  );
}

/** The time in London, because the page may have been rendered anywhere. */
function readOn(instant: number): string {
  const { date, time } = londonClock(instant);
  return `${longDate(date)} at ${time}`;
}

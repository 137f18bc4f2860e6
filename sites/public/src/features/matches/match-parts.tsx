import { londonClock, longDate } from '@clubhouse/content';
import { type FeedAnswer, type Fixture, noteWords } from '@clubhouse/content/feed';

/** "Ferrymere vs Old Kestrels". */
export function sidesOf({ homeTeam, awayTeam }: Pick<Fixture, 'homeTeam' | 'awayTeam'>): string {
  return `${homeTeam} vs ${awayTeam}`;
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

/** Says that matches are not live, and how old they are; nothing for live ones. */
export function NotLive({
  answer,
  what,
}: {
  readonly answer: FeedAnswer<unknown>;
  readonly what: 'results' | 'fixtures';
}) {
  if (answer.source === 'live') return null;
  return (
    <p className="not-live">
      {answer.source === 'last-good'
        ? `These ${what} are not live: they were read on ${readOn(answer.readAt)}.`
        : `These ${what} are not live: the feed is not answering.`}
    </p>
  );
}

/** The time in London, because the page may have been rendered anywhere. */
function readOn(instant: number): string {
  const { date, time } = londonClock(instant);
  return `${longDate(date)} at ${time}`;
}

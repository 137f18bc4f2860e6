import { londonClock, longDate } from '@clubhouse/content';
import type { FeedAnswer } from '@clubhouse/content/feed';

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

import { longDate, type MatchNote } from '@clubhouse/content';
import { useId } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { dayAndMonth } from '#shared/words/day-and-month.ts';
import type { LeftNote } from '#features/matches/notes/match-entries.ts';
import { QueueTag } from '#shared/lists/queue-tag.tsx';

/** What is said of a match the feed does not have on that day: visitors see it only where it was put off. */
export function LeftRow({
  entry,
  mark,
  nowOn,
  isTold,
  onDelete,
}: LeftNote & { readonly onDelete: (note: MatchNote) => void }) {
  const id = useId();
  const { day, month } = dayAndMonth(entry.date);
  return (
    <li>
      <p className="list__date">
        <time dateTime={entry.date}>
          <b>{day}</b> <span>{month}</span>
        </time>
      </p>
      <div className="list__what">
        <h3 id={id}>
          {entry.homeTeam} v {entry.awayTeam}
        </h3>
        <p className="list__line">{whereNow({ nowOn, isTold })}</p>
        <QueueTag mark={mark} />
      </div>
      <div className="row">
        {mark?.kind !== 'delete' && (
          <Button look="bad" small onClick={() => onDelete(entry)} aria-describedby={id}>
            Delete
          </Button>
        )}
      </div>
    </li>
  );
}

function whereNow({ nowOn, isTold }: Pick<LeftNote, 'nowOn' | 'isTold'>): string {
  if (isTold) return 'No longer in the feed. Visitors are still told that it is postponed.';
  if (nowOn.length === 0) return 'No longer in the feed. Visitors are not told of it.';
  return `The feed now has this match on ${nowOn.map(longDate).join(' and ')}. What was said of this day is not shown there.`;
}

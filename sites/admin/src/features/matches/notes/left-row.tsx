import { longDate, type MatchNote } from '@clubhouse/content';
import { Button } from '#shared/ui/button.tsx';
import type { LeftNote } from '#features/matches/notes/match-entries.ts';
import { ListDay, ListRow } from '#shared/lists/list-row.tsx';

/** What is said of a match the feed does not have on that day: visitors see it only where it was put off. */
export function LeftRow({
  entry,
  mark,
  nowOn,
  isTold,
  onDelete,
}: LeftNote & { readonly onDelete: (note: MatchNote) => void }) {
  return (
    <ListRow
      lead={<ListDay date={entry.date} />}
      name={`${entry.homeTeam} v ${entry.awayTeam}`}
      mark={mark}
      actions={(id) => (
        <div className="row">
          {mark?.kind !== 'delete' && (
            <Button look="bad" small onClick={() => onDelete(entry)} aria-describedby={id}>
              Delete
            </Button>
          )}
        </div>
      )}
    >
      <p className="list__line">{whereNow({ nowOn, isTold })}</p>
    </ListRow>
  );
}

function whereNow({ nowOn, isTold }: Pick<LeftNote, 'nowOn' | 'isTold'>): string {
  if (isTold) return 'No longer in the feed. Visitors are still told that it is postponed.';
  if (nowOn.length === 0) return 'No longer in the feed. Visitors are not told of it.';
  return `The feed now has this match on ${nowOn.map(longDate).join(' and ')}. What was said of this day is not shown there.`;
}

import { londonDate } from '@clubhouse/content';
import { noteWords } from '@clubhouse/content/feed';
import { Postpone } from '#features/matches/day/postpone.tsx';
import { ScoreLink } from '#features/matches/score/score-link.tsx';
import { ListDay, ListRow, RowActions } from '#shared/lists/list-row.tsx';
import type { NotedMatch } from '#shared/matches/use-noted-matches.ts';
import { useServices } from '#shared/services/app-services.ts';

/** A coming match: its note, and the actions that take one press. */
export function MatchRow({ match }: { readonly match: NotedMatch }) {
  const { id, date, homeTeam, awayTeam, note, stored, time } = match;
  const { now } = useServices();
  return (
    <ListRow
      lead={<ListDay date={date} />}
      name={`${homeTeam} v ${awayTeam}`}
      mark={stored?.mark}
      actions={(describedBy) => (
        <RowActions table="matches" entry={{ id }} mark={stored?.mark} describedBy={describedBy}>
          {date === londonDate(now()) && (
            <ScoreLink match={match} small describedBy={describedBy} />
          )}
          <Postpone match={match} small describedBy={describedBy} />
        </RowActions>
      )}
    >
      {!note?.postponed && <p className="list__line">Kick-off {time}</p>}
      {noteLines(match).map((words) => (
        <p className="list__line" key={words}>
          <b>{words}</b>
        </p>
      ))}
    </ListRow>
  );
}

/** The lines of a match's note as visitors see them. */
function noteLines({ note, time }: Pick<NotedMatch, 'note' | 'time'>): readonly string[] {
  if (!note) return [];
  return [...noteWords(note, { time }), ...(note.text ? [note.text] : [])];
}

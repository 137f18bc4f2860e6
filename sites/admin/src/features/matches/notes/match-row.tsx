import { londonDate } from '@clubhouse/content';
import { noteWords, type Fixture } from '@clubhouse/content/feed';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MatchEntry } from '#features/matches/notes/match-entries.ts';
import { noteForm, POSTPONED, startOfNote } from '#features/matches/notes/note-form.ts';
import { ScoreLink } from '#features/matches/score/score-link.tsx';
import { formSaving } from '#shared/forms/entity-form.ts';
import { sitePage } from '#shared/entities/entities.ts';
import { putStored } from '#shared/content/stored-item-query.ts';
import { ListDay, ListRow, RowActions } from '#shared/lists/list-row.tsx';
import { patienceFor } from '#shared/queue/patience.ts';
import { doneNotice } from '#shared/queue/wait-words.ts';
import { useServices } from '#shared/services/app-services.ts';
import { useNotices } from '#shared/services/notices.tsx';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';

/** A coming match: its note, and the actions that take one press. */
export function MatchRow({ id, fixture, note }: MatchEntry) {
  const { now } = useServices();
  return (
    <ListRow
      lead={<ListDay date={fixture.date} />}
      name={`${fixture.homeTeam} v ${fixture.awayTeam}`}
      mark={note?.mark}
      actions={(describedBy) => (
        <RowActions table="matches" entry={{ id }} mark={note?.mark} describedBy={describedBy}>
          {fixture.date === londonDate(now()) && (
            <ScoreLink match={fixture} small describedBy={describedBy} />
          )}
          {!note && <Postpone id={id} fixture={fixture} describedBy={describedBy} />}
        </RowActions>
      )}
    >
      {!fixture.note?.postponed && <p className="list__line">Kick-off {fixture.time}</p>}
      {noteLines(fixture).map((words) => (
        <p className="list__line" key={words}>
          <b>{words}</b>
        </p>
      ))}
    </ListRow>
  );
}

/** Postpones a match that has no note yet, with or without signal. */
function Postpone({
  id,
  fixture,
  describedBy,
}: Pick<MatchEntry, 'id' | 'fixture'> & { readonly describedBy: string }) {
  const { outbox, now, newId } = useServices();
  const queries = useQueryClient();
  const { announce, clear } = useNotices();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [saving] = useState(() =>
    formSaving(noteForm, startOfNote(id, fixture), { outbox, now, newId }),
  );

  async function postpone() {
    clear();
    setBusy(true);
    const options = patienceFor(outbox.status.current());
    const words = { ...noteForm.wordsOf({}), state: POSTPONED };
    const outcome = await saving.save({ words, picture: { kind: 'none' } }, options);
    setBusy(false);
    setFailed(outcome.status === 'rejected');
    if (outcome.status === 'conflict' || outcome.status === 'rejected') return;
    const stored = outcome.status === 'sent' ? outcome.item : undefined;
    if (stored) putStored(queries, 'matches', stored, now());
    announce({
      ...doneNotice(outcome, 'Match postponed.'),
      on: '/admin/matches',
      ...(stored && { page: sitePage('matches', stored) }),
    });
  }

  return (
    <>
      {hasFailed && <Alert words={noteForm.editing.failed} />}
      <Button
        look="quiet"
        small
        busy={isBusy && 'Saving...'}
        onClick={() => void postpone()}
        aria-describedby={describedBy}
      >
        Postpone
      </Button>
    </>
  );
}

/** The lines of a match's note as visitors see them. */
function noteLines({ note, time }: Pick<Fixture, 'note' | 'time'>): readonly string[] {
  if (!note) return [];
  return [...noteWords(note, { time }), ...(note.text ? [note.text] : [])];
}

import { parseMatchNote } from '@clubhouse/content';
import { useQueryClient } from '@tanstack/react-query';
import { useServices } from '#shared/services/app-services.ts';
import { useNotices } from '#shared/services/notices.tsx';
import {
  NOTE_LABELS,
  noteSaving,
  wordsOfNote,
  type NotedMatch,
  type NoteWords,
} from '#features/matches/notes/note-content.ts';
import { NoteForm } from '#features/matches/notes/note-form.tsx';
import { putNoteIntoList } from '#shared/content/note-queries.ts';
import type { EditStart } from '#shared/forms/edit-start.ts';
import { FormConflict } from '#shared/conflicts/form-conflict.tsx';
import { useEditing } from '#shared/forms/use-editing.ts';
import type { Saved } from '#shared/forms/use-save.ts';
import { doneNotice } from '#shared/queue/wait-words.ts';

/** The first thing said of a match. Where somebody was faster, both are laid together like two edits. */
export function startOfNote(id: string, { date, homeTeam, awayTeam }: NotedMatch): EditStart {
  return { item: { id, date, homeTeam, awayTeam }, target: { kind: 'create', id } };
}

/** Edits what is said of a match, on the version that was opened. */
export function EditNote({
  start,
  onDone,
}: {
  readonly start: EditStart;
  readonly onDone: () => void;
}) {
  const { outbox, newId } = useServices();
  const match = parseMatchNote(start.item);
  const { conflict, ...editing } = useEditing<NoteWords>(
    'matches',
    start,
    (target) => {
      const { date, homeTeam, awayTeam } = match;
      return noteSaving(target, { date, homeTeam, awayTeam }, { outbox, newId });
    },
    { on: '/admin/matches', leave: onDone },
  );
  const tell = useTelling(onDone);
  return (
    <NoteForm
      id={match.id}
      name={nameOf(match)}
      start={wordsOfNote(start.item)}
      save={(words, options) => editing.save(words, options)}
      onSaved={tell}
      onConflict={editing.onConflict}
    >
      {(mine) =>
        conflict && (
          <FormConflict
            noun="match"
            conflict={conflict}
            editing={editing}
            labels={NOTE_LABELS}
            mine={mine}
            wordsOf={wordsOfNote}
          />
        )
      }
    </NoteForm>
  );
}

function nameOf({ homeTeam, awayTeam }: NotedMatch): string {
  return `${homeTeam} v ${awayTeam}`;
}

/** What follows a save: the list has it, and the person is told. */
function useTelling(onDone: () => void): (outcome: Saved) => void {
  const queries = useQueryClient();
  const { announce } = useNotices();
  return (outcome) => {
    if (outcome.status === 'sent' && outcome.item) putNoteIntoList(queries, outcome.item);
    announce({
      ...doneNotice(outcome, 'Match updated successfully!'),
      on: '/admin/matches',
      ...(outcome.status === 'sent' && { link: { href: '/events', words: 'See it on the site' } }),
    });
    onDone();
  };
}

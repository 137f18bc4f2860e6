import type { Fixture } from '@clubhouse/content/feed';
import { noteWords } from './note-words.ts';

export interface MatchNoteProps {
  readonly fixture: Pick<Fixture, 'note' | 'time'>;
  /** On the hero's bill, which says in large letters that a match is postponed. */
  readonly isBilled?: boolean;
}

/** What the committee says of a match, under it; nothing where it says nothing. */
export function MatchNote({ fixture, isBilled = false }: MatchNoteProps) {
  const { note } = fixture;
  if (!note) return null;
  const said = isBilled && note.postponed ? [] : noteWords(note, fixture);
  if (said.length === 0 && !note.text) return null;
  return (
    <p className="match-note">
      {said.map((words) => (
        <b key={words}>{words} </b>
      ))}
      {note.text && <span>{note.text}</span>}
    </p>
  );
}

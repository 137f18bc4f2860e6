import type { Fixture } from '@clubhouse/content/feed';
import { noteWords } from './note-words.ts';

/** What the committee says of a match, under it; nothing where it says nothing. */
export function MatchNote({ fixture }: { readonly fixture: Pick<Fixture, 'note' | 'time'> }) {
  const { note } = fixture;
  if (!note) return null;
  const said = noteWords(note, fixture);
  return (
    <p className="match-note">
      {said.map((words) => (
        <b key={words}>{words} </b>
      ))}
      {note.text && <span>{note.text}</span>}
    </p>
  );
}

import type { Fixture } from '@clubhouse/content/feed';
import { noteWords } from './note-words.ts';

export interface MatchNoteProps {
  readonly fixture: Pick<Fixture, 'note' | 'time'>;
  /** Beside the hero's headline, which already announces the postponement. */
  readonly isBilled?: boolean;
}

/** The committee's note of a match, under it; nothing if there is none. */
export function MatchNote({ fixture, isBilled = false }: MatchNoteProps) {
  const { note } = fixture;
  if (!note) return null;
  const words = isBilled && note.postponed ? [] : noteWords(note, fixture);
  if (words.length === 0 && !note.text) return null;
  return (
    <p className="match-note">
      {words.map((part) => (
        <b key={part}>{part} </b>
      ))}
      {note.text && <span>{note.text}</span>}
    </p>
  );
}

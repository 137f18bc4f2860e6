import { londonDate } from '../dates/london-date.ts';
import type { ReadLog } from '../items/stored-value.ts';
import { type MatchNote, parseMatchNote } from '../entities/match-note.ts';
import type { DatabaseReader } from './database-reader.ts';
import type { Abortable, ReadOne } from './read-options.ts';

export interface ReadMatchNotes extends Abortable {
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** The committee's notes on matches. Rejects with the classes of `errors.ts`. */
export interface MatchNotesReader {
  /** The notes on matches of the last month and of all later days, by the match's day. */
  current(options: ReadMatchNotes): Promise<readonly MatchNote[]>;
  /** The note, or nothing if there is none. */
  note(id: string, options?: ReadOne): Promise<MatchNote | undefined>;
}

/** Older notes stay stored, but nobody needs them. */
const DAYS_BACK = 31;
const DAY_MS = 86_400_000;
/** More notes than there ever are at once: one request is enough. */
const PAGE = 100;

/** The list is read from the index, so it costs only current notes; items that break the rules are logged. */
export function matchNotesReader(
  db: DatabaseReader,
  { log }: { readonly log?: ReadLog } = {},
): MatchNotesReader {
  return {
    async current({ now, ...options }) {
      const asked = { limit: PAGE, newestFirst: false, from: londonDate(now - DAYS_BACK * DAY_MS) };
      const notes: MatchNote[] = [];
      let cursor: string | undefined;
      do {
        const page = await db.query('matches', { ...asked, ...options, ...(cursor && { cursor }) });
        notes.push(...page.items.map((item) => parseMatchNote(item, log)));
        cursor = page.cursor;
      } while (cursor);
      return notes;
    },
    async note(id, options) {
      const item = await db.get('matches', id, options);
      return item && parseMatchNote(item, log);
    },
  };
}

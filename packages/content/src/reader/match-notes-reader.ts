import { londonDate } from '../dates/london-date.ts';
import type { ReadLog } from '../items/stored-value.ts';
import { type MatchNote, parseMatchNote } from '../match-notes/match-note.ts';
import type { DatabaseReader } from './database-reader.ts';
import type { Abortable, ReadOne } from './read-options.ts';

export interface ReadMatchNotes extends Abortable {
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** What the committee says of matches. Rejects with the classes of `errors.ts`. */
export interface MatchNotesReader {
  /** Those on matches of the last month and of all days to come, by the match's day. */
  current(options: ReadMatchNotes): Promise<readonly MatchNote[]>;
  /** The note, or nothing when there is none. */
  note(id: string, options?: ReadOne): Promise<MatchNote | undefined>;
}

/** Before that nobody asks whether a match was on, and what was said is still stored. */
const DAYS_BACK = 31;
const DAY_MS = 86_400_000;
/** More than are ever said at once: one question is enough. */
const PAGE = 100;

/** The list comes through the index, so it costs what there is to say now; `log` hears of items that break the rules. */
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

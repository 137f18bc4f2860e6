import * as v from 'valibot';
import type { ClubProfile } from '@clubhouse/club';
import { calendarDay } from '../dates/calendar-day.ts';
import { matchId, type NamedMatch } from '../feed/match-id.ts';
import { textReader } from '../items/read-text.ts';
import { asText, type ReadLog, reportBad, storedRev } from '../items/stored-value.ts';
import { type Checked, checkFields, written, writtenOrNot } from '../items/written-fields.ts';

/**
 * What the committee says of one match, over what the fixtures feed says of it. It is about the match on one
 * day: once the feed has the match on another, nobody knows whether it still holds.
 */
export interface MatchNote {
  /** See `matchNoteId`. */
  readonly id: string;
  /** The match's day when this was said, YYYY-MM-DD in London. */
  readonly date: string;
  /** Its sides as the feed spelled them then. */
  readonly homeTeam: string;
  readonly awayTeam: string;
  readonly postponed: boolean;
  /** When the pitch is inspected on the day, HH:mm in London; empty when it is not. */
  readonly inspection: string;
  /** Where it is played instead; empty when it is where it was. */
  readonly venue: string;
  /** The kick-off as it was confirmed, HH:mm in London; empty while the feed's holds. */
  readonly time: string;
  /** Anything else, in the committee's words; empty when there is nothing. */
  readonly note: string;
  /** How often it was saved. */
  readonly rev: number;
}

/** What is stored of it. */
export type MatchNoteText = Omit<MatchNote, 'id' | 'rev'>;

/** In UTF-16 units. */
export const MATCH_NOTE_LIMITS = { team: 200, venue: 100, note: 300 } as const;

const hourOrNot = v.optional(
  v.pipe(v.string('invalid'), v.trim(), v.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, 'invalid')),
  '',
);

/** The one set of rules: forms, writes and reading all go by it. */
export const matchNoteText = v.object({
  date: v.pipe(
    written(10),
    v.check((text) => calendarDay(text) !== undefined, 'invalid'),
  ),
  homeTeam: written(MATCH_NOTE_LIMITS.team),
  awayTeam: written(MATCH_NOTE_LIMITS.team),
  postponed: v.optional(v.boolean('invalid'), false),
  inspection: hourOrNot,
  venue: writtenOrNot(MATCH_NOTE_LIMITS.venue),
  time: hourOrNot,
  note: writtenOrNot(MATCH_NOTE_LIMITS.note),
});

/** Whether a note may be stored; `value` is what to store, without the spaces around it. */
export function checkMatchNote(input: MatchNoteText): Checked<MatchNoteText> {
  return checkFields(matchNoteText, input);
}

/** The one note there can be on a match of a day: `2026-home-old-kestrels-2026-11-28`. */
export function matchNoteId(
  match: NamedMatch & { readonly date: string },
  profile: Pick<ClubProfile, 'feedNames'>,
): string {
  return `${matchId(match, profile)}-${match.date}`;
}

/** A stored item as a note. What breaks its rule says nothing, for it would be said of a match. Never throws. */
export function parseMatchNote(item: Readonly<Record<string, unknown>>, log?: ReadLog): MatchNote {
  const readText = textReader('match note', matchNoteText.entries, item, log);
  const readHour = (field: 'inspection' | 'time') => {
    const text = readText(field);
    return v.is(hourOrNot, text) ? text.trim() : '';
  };
  const { postponed = false } = item;
  if (typeof postponed !== 'boolean') {
    reportBad(log, 'match note', item, 'postponed', 'It is neither true nor false');
  }
  return {
    id: asText(item['id']),
    date: readText('date'),
    homeTeam: readText('homeTeam'),
    awayTeam: readText('awayTeam'),
    postponed: postponed === true,
    inspection: readHour('inspection'),
    venue: readText('venue'),
    time: readHour('time'),
    note: readText('note'),
    rev: storedRev(item),
  };
}

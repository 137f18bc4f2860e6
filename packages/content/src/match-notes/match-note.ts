import * as v from 'valibot';
import type { ClubProfile } from '@clubhouse/club';
import { calendarDay } from '../dates/calendar-day.ts';
import { matchId, type NamedMatch } from '../feed/match-id.ts';
import { readTexts } from '../items/read-text.ts';
import { asText, type ReadLog, storedRev } from '../items/stored-value.ts';
import { type Checked, checkFields, written, writtenOrNot } from '../items/written-fields.ts';

/** In UTF-16 units. */
export const MATCH_NOTE_LIMITS = { team: 200, venue: 100, note: 300 } as const;

const hourOrNot = v.optional(
  v.pipe(v.string('invalid'), v.trim(), v.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, 'invalid')),
  '',
);

/** What is stored of a note. The one set of rules: forms, writes and reading all go by it. */
export const matchNoteText = v.object({
  /** The match's day when this was said, YYYY-MM-DD in London. */
  date: v.pipe(
    written(10),
    v.check((text) => calendarDay(text) !== undefined, 'invalid'),
  ),
  /** Its sides as the feed spelled them then. */
  homeTeam: written(MATCH_NOTE_LIMITS.team),
  awayTeam: written(MATCH_NOTE_LIMITS.team),
  postponed: v.optional(v.boolean('invalid'), false),
  /** When the pitch is inspected on the day, HH:mm in London; empty when it is not. */
  inspection: hourOrNot,
  /** Where it is played instead; empty when it is where it was. */
  venue: writtenOrNot(MATCH_NOTE_LIMITS.venue),
  /** The kick-off as it was confirmed, HH:mm in London; empty while the feed's holds. */
  time: hourOrNot,
  /** Anything else, in the committee's words; empty when there is nothing. */
  note: writtenOrNot(MATCH_NOTE_LIMITS.note),
});

export type MatchNoteText = Readonly<v.InferOutput<typeof matchNoteText>>;

/**
 * What the committee says of one match, over what the fixtures feed says of it. It is about the match on one
 * day: once the feed has the match on another, nobody knows whether it still holds.
 */
export interface MatchNote extends MatchNoteText {
  /** See `matchNoteId`. */
  readonly id: string;
  /** How often it was saved. */
  readonly rev: number;
}

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
  const texts = readTexts('match note', matchNoteText.entries, item, log);
  const hour = (text: string) => (v.is(hourOrNot, text) ? text.trim() : '');
  return {
    ...texts,
    id: asText(item['id']),
    postponed: item['postponed'] === true,
    inspection: hour(texts.inspection),
    time: hour(texts.time),
    rev: storedRev(item),
  };
}

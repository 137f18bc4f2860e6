import type { ClubProfile } from '@clubhouse/club';
import * as v from 'valibot';
import { calendarDay } from '../dates/calendar-day.ts';
import { matchId, type NamedMatch } from '../feed/match-id.ts';
import { type BaseVersion, type ItemSave, listing, savedOver } from '../items/item-save.ts';
import { asText, type ReadLog, type StoredItem, storedRev } from '../items/stored-value.ts';
import {
  type Checked,
  checkFields,
  readTexts,
  written,
  writtenOrNot,
} from '../items/written-fields.ts';
import { isScoreEntry, readScores, SCORE_LIMITS, type ScoreEntry } from './match-score.ts';

/** In UTF-16 units. */
export const MATCH_NOTE_LIMITS = { team: 200, venue: 100, note: 300 } as const;

const hourOrNot = v.optional(
  v.pipe(v.string('invalid'), v.trim(), v.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, 'invalid')),
  '',
);

/** The stored fields of a note. The one set of rules: forms, writes and reads use it. */
export const matchNoteText = v.object({
  /** The match's day when the note was written, YYYY-MM-DD in London. */
  date: v.pipe(
    written(10),
    v.check((text) => calendarDay(text) !== undefined, 'invalid'),
  ),
  /** The teams as the feed spelled them when the note was written. */
  homeTeam: written(MATCH_NOTE_LIMITS.team),
  awayTeam: written(MATCH_NOTE_LIMITS.team),
  postponed: v.optional(v.boolean('invalid'), false),
  /** The time of the pitch inspection on the day, HH:mm in London; empty if there is none. */
  inspection: hourOrNot,
  /** The new venue; empty if the match was not moved. */
  venue: writtenOrNot(MATCH_NOTE_LIMITS.venue),
  /** The confirmed kick-off, HH:mm in London; empty if the feed's time is right. */
  time: hourOrNot,
  /** Free text of the committee; may be empty. */
  note: writtenOrNot(MATCH_NOTE_LIMITS.note),
});

export type MatchNoteText = Readonly<v.InferOutput<typeof matchNoteText>>;

/** All stored fields. The scores have no field in a form: entries are added and taken back. */
const matchNoteFields = v.object({
  ...matchNoteText.entries,
  scores: v.optional(
    v.pipe(v.array(v.custom<ScoreEntry>(isScoreEntry)), v.maxLength(SCORE_LIMITS.entries)),
  ),
});

/**
 * The committee's note on one match; it overrides the fixtures feed. It applies to one day: if the feed moves the match
 * to another day, the note may be outdated.
 */
export interface MatchNote extends MatchNoteText {
  /** See `matchNoteId`. */
  readonly id: string;
  /** What was entered about the score, in its order. */
  readonly scores: readonly ScoreEntry[];
  /** How often it was saved. */
  readonly rev: number;
}

/** Whether a note may be stored; `value` is the note to store, trimmed. */
export function checkMatchNote(input: MatchNoteText): Checked<MatchNoteText> {
  return checkFields(matchNoteText, input);
}

/** The id of the only note that a match can have on one day: `2026-home-old-kestrels-2026-11-28`. */
export function matchNoteId(
  match: NamedMatch & { readonly date: string },
  profile: Pick<ClubProfile, 'feedNames'>,
): string {
  return `${matchId(match, profile)}-${match.date}`;
}

/** A stored item as a note. An invalid hour is read as empty, so that none is wrong. Never throws. */
export function parseMatchNote(item: Readonly<Record<string, unknown>>, log?: ReadLog): MatchNote {
  const texts = readTexts('match note', matchNoteText.entries, item, log);
  const hour = (text: string) => (v.is(hourOrNot, text) ? text.trim() : '');
  return {
    ...texts,
    id: asText(item['id']),
    postponed: item['postponed'] === true,
    inspection: hour(texts.inspection),
    time: hour(texts.time),
    scores: readScores(item, log),
    rev: storedRev(item),
  };
}

/**
 * The whole note to store: the saved fields over `before`, whose unknown attributes stay, listed by the match's day.
 * @param now milliseconds since the epoch
 * @throws RequestRejected when a field breaks the note's rules
 */
export function matchNoteItem(save: ItemSave, before: BaseVersion, now: number): StoredItem {
  const rules = { name: 'match note', fields: matchNoteFields.entries, text: matchNoteFields };
  const { item, text } = savedOver(save, before, now, rules);
  return {
    ...item,
    ...text,
    ...listing('matches', `${text.date}#${save.id}`),
  };
}

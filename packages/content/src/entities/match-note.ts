import * as v from 'valibot';
import { type BaseVersion, type ItemSave, listing, savedOver } from '../items/item-save.ts';
import type { ReadLog, StoredItem } from '../items/stored-value.ts';
import {
  checkFields,
  readTexts,
  written,
  writtenDay,
  writtenOrNot,
} from '../items/written-fields.ts';
import { isScoreEntry, SCORE_LIMITS, type ScoreEntry } from './match-score.ts';
import {
  HOUR_OR_NONE,
  type MatchNote,
  type MatchNoteText,
  readMatchNote,
} from './read-match-note.ts';

/** In UTF-16 units. */
export const MATCH_NOTE_LIMITS = { team: 200, venue: 100, note: 300 } as const;

const hourOrNot = v.optional(
  v.pipe(v.string('invalid'), v.trim(), v.regex(HOUR_OR_NONE, 'invalid')),
  '',
);

/** The rules of the fields of a note: forms, writes and the log of reads use them. */
export const matchNoteText = v.object({
  date: writtenDay(),
  homeTeam: written(MATCH_NOTE_LIMITS.team),
  awayTeam: written(MATCH_NOTE_LIMITS.team),
  postponed: v.optional(v.boolean('invalid'), false),
  inspection: hourOrNot,
  venue: writtenOrNot(MATCH_NOTE_LIMITS.venue),
  time: hourOrNot,
  note: writtenOrNot(MATCH_NOTE_LIMITS.note),
});

/** All stored fields. The scores have no field in a form: entries are added and taken back. */
const matchNoteFields = v.object({
  ...matchNoteText.entries,
  scores: v.optional(
    v.pipe(v.array(v.custom<ScoreEntry>(isScoreEntry)), v.maxLength(SCORE_LIMITS.entries)),
  ),
});

/** Whether a note may be stored; `value` is the note to store, trimmed. */
export const checkMatchNote = (input: MatchNoteText) => checkFields(matchNoteText, input);

/** A stored item as a note; each field that breaks its rule is logged. Never throws. */
export function parseMatchNote(item: StoredItem, log?: ReadLog): MatchNote {
  readTexts('match note', matchNoteText.entries, item, log);
  return readMatchNote(item, log);
}

/** `BuildItem` of notes, which are listed by the match's day. */
export function matchNoteItem(save: ItemSave, before: BaseVersion, now: number): StoredItem {
  const rules = { name: 'match note', fields: matchNoteFields.entries, text: matchNoteFields };
  const { item, text } = savedOver(save, before, now, rules);
  return {
    ...item,
    ...text,
    ...listing('matches', `${text.date}#${save.id}`),
  };
}

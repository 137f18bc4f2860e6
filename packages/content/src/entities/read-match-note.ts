import { matchId, type NamedMatch } from '../feed/match-id.ts';
import { asText, type ReadLog, type StoredItem, storedRev } from '../items/stored-value.ts';
import { readScores, type ScoreEntry } from './match-score.ts';
import type { OurNames } from '../feed/our-side.ts';

/** The committee writes these fields of a note. */
export interface MatchNoteText {
  /** The match's day when the note was written, YYYY-MM-DD in London. */
  readonly date: string;
  /** The teams as the feed spelled them when the note was written. */
  readonly homeTeam: string;
  readonly awayTeam: string;
  readonly postponed: boolean;
  /** The time of the pitch inspection on the day, HH:mm in London; empty if there is none. */
  readonly inspection: string;
  /** The new venue; empty if the match was not moved. */
  readonly venue: string;
  /** The confirmed kick-off, HH:mm in London; empty if the feed's time is right. */
  readonly time: string;
  /** Free text of the committee; may be empty. */
  readonly note: string;
}

/**
 * The committee's note on one match, which overrides the fixtures feed. It applies to one day: if the feed moves the
 * match to another day, the note may be outdated.
 */
export interface MatchNote extends MatchNoteText {
  /** See `matchNoteId`. */
  readonly id: string;
  /** What was entered about the score, in its order. */
  readonly scores: readonly ScoreEntry[];
  readonly rev: number;
}

/** The id of the only note that a match can have on one day: `2026-home-old-kestrels-2026-11-28`. */
export function matchNoteId(
  match: NamedMatch & { readonly date: string },
  profile: OurNames,
): string {
  return `${matchId(match, profile)}-${match.date}`;
}

/** An hour of the day, or none. */
export const HOUR_OR_NONE = /^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/;

/**
 * `parseMatchNote` without the rules, which a page that only shows notes need not load. An invalid hour is read as empty,
 * so that no wrong hour is shown.
 */
export function readMatchNote(item: StoredItem, log?: ReadLog): MatchNote {
  const hour = (name: string) => {
    const text = asText(item[name]).trim();
    return HOUR_OR_NONE.test(text) ? text : '';
  };
  return {
    id: asText(item['id']),
    date: asText(item['date']),
    homeTeam: asText(item['homeTeam']),
    awayTeam: asText(item['awayTeam']),
    postponed: item['postponed'] === true,
    inspection: hour('inspection'),
    venue: asText(item['venue']),
    time: hour('time'),
    note: asText(item['note']),
    scores: readScores(item, log),
    rev: storedRev(item),
  };
}

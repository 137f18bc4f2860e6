import {
  checkMatchNote,
  MATCH_NOTE_LIMITS,
  parseMatchNote,
  type Checked,
  type FieldFault,
  type MatchNoteText,
} from '@clubhouse/content';
import type { Item } from '@clubhouse/outbox';
import { isSameValues } from '#shared/drafts/draft-values.ts';
import { checkedResolver, tooLongWords } from '#shared/forms/checked-resolver.ts';
import {
  itemSaving,
  type ItemSaving,
  type SaveTarget,
  type SavingTools,
} from '#shared/forms/item-saving.ts';

export const GOING_AHEAD = 'Going ahead';
export const POSTPONED = 'Postponed';

/** What a person writes of a match. */
export interface NoteWords {
  readonly state: string;
  /** HH:mm; empty for none. */
  readonly inspection: string;
  readonly time: string;
  readonly venue: string;
  readonly note: string;
}

/** Which match it is about, as the feed has it or had it. */
export type NotedMatch = Pick<MatchNoteText, 'date' | 'homeTeam' | 'awayTeam'>;

export const BLANK_NOTE: NoteWords = {
  state: GOING_AHEAD,
  inspection: '',
  time: '',
  venue: '',
  note: '',
};

/** In the order of the form. */
export const NOTE_LABELS: Readonly<Record<keyof NoteWords, string>> = {
  state: 'The match is',
  inspection: 'Pitch inspection at',
  time: 'Confirmed kick-off',
  venue: 'Moved to',
  note: 'Anything else',
};

const NO_TIME = 'That is no time of the day. Write it as 14:30.';

export const noteResolver = checkedResolver<NoteWords, FieldFault>(checkWords, (field, fault) => {
  if (fault !== 'too-long') return NO_TIME;
  return tooLongWords(field === 'venue' ? MATCH_NOTE_LIMITS.venue : MATCH_NOTE_LIMITS.note);
});

/** A day and sides that no rule minds: what is wrong here is what was written. */
const SOME_MATCH: NotedMatch = { date: '2000-01-01', homeTeam: 'x', awayTeam: 'x' };

function checkWords(words: NoteWords): Checked<NoteWords> {
  const result = checkMatchNote(textOf(words, SOME_MATCH));
  if (!result.ok) {
    const { inspection, time, venue, note } = result.errors;
    const faults = Object.entries({ inspection, time, venue, note }).filter(([, fault]) => fault);
    return { ok: false, errors: Object.fromEntries(faults) };
  }
  const { inspection, time, venue, note } = result.value;
  return { ok: true, value: { state: words.state, inspection, time, venue, note } };
}

function textOf({ state, ...said }: NoteWords, match: NotedMatch): MatchNoteText {
  return { ...match, ...said, postponed: state === POSTPONED };
}

/** A stored note as the form shows it. */
export function wordsOfNote(item: Item): NoteWords {
  const { postponed, inspection, time, venue, note } = parseMatchNote(item);
  return { state: postponed ? POSTPONED : GOING_AHEAD, inspection, time, venue, note };
}

/** Saves what is said of one match, as often as its form is sent. */
export function noteSaving(
  start: SaveTarget,
  match: NotedMatch,
  tools: SavingTools,
): ItemSaving<NoteWords> {
  return itemSaving<NoteWords>(
    start,
    {
      entity: 'matches',
      write: (words) => ({ fields: { ...textOf(words, match) }, uploads: [] }),
      isSame: isSameValues,
    },
    tools,
  );
}

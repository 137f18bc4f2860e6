import {
  checkMatchNote,
  MATCH_NOTE_LIMITS,
  parseMatchNote,
  type Checked,
  type MatchNoteText,
  checkLeagueTable,
  LEAGUE_TABLE_LIMITS,
  parseLeagueTable,
  readLeagueTable,
} from '@clubhouse/content';
import type { Item } from '@clubhouse/outbox';
import { startOfNew, type EditStart } from '#shared/forms/item-saving.ts';
import type { EntityForm } from '#shared/forms/entity-form.ts';

const GOING_AHEAD = 'Going ahead';
const POSTPONED = 'Postponed';

/** The match of a note, as in the feed when the note was written. */
type NotedMatch = Pick<MatchNoteText, 'date' | 'homeTeam' | 'awayTeam'>;

export type NoteWords = Omit<MatchNoteText, keyof NotedMatch | 'postponed'> & {
  readonly state: string;
};

const TIME = {
  invalid: 'That is no time of the day. Write it as 14:30.',
  optional: true,
  input: { type: 'time' },
};
const WORDS = { submit: 'Save', busy: 'Saving...' };
const NOTE_WORDS = {
  ...WORDS,
  failed: 'Error saving the match. Please try again.',
  done: 'Match updated successfully!',
};
const TABLE_WORDS = {
  ...WORDS,
  failed: 'Error saving the table. Please try again.',
  done: 'League table updated successfully!',
};

export const noteForm: EntityForm<NoteWords> = {
  table: 'matches',
  noun: 'match',
  fields: {
    state: { label: 'The match is', options: [GOING_AHEAD, POSTPONED] },
    inspection: { label: 'Pitch inspection at', ...TIME },
    time: { label: 'Confirmed kick-off', ...TIME },
    venue: {
      label: 'Moved to',
      optional: true,
      hint: 'Only where it is not played where it was to be.',
      input: { autoCapitalize: 'words', enterKeyHint: 'next', autoComplete: 'off' },
    },
    note: {
      label: 'Anything else',
      optional: true,
      hint: 'One sentence that visitors read beside the match.',
      lines: 3,
      input: { autoCapitalize: 'sentences' },
    },
  },
  layout: [['state', ['inspection', 'time'], 'venue', 'note']],
  limits: MATCH_NOTE_LIMITS,
  check: checkWords,
  wordsOf(item) {
    const { postponed, inspection, time, venue, note } = parseMatchNote(item);
    return { state: postponed ? POSTPONED : GOING_AHEAD, inspection, time, venue, note };
  },
  fieldsOf: (words, about) => ({ ...textOf(words, matchOf(about)) }),
  adding: NOTE_WORDS,
  editing: NOTE_WORDS,
};

/** The start of the first note about a match. Two first notes are merged like two edits. */
export function startOfNote(id: string, match: NotedMatch): EditStart {
  return startOfNew(id, matchOf(match));
}

export function nameOfNote(item: Item): string {
  const { homeTeam, awayTeam } = matchOf(item);
  return `${homeTeam} v ${awayTeam}`;
}

function matchOf(item: NotedMatch | Item): NotedMatch {
  const { date, homeTeam, awayTeam } = parseMatchNote({ ...item });
  return { date, homeTeam, awayTeam };
}

/** A valid match, so that the rules report errors of the person's fields only. */
const SOME_MATCH: NotedMatch = { date: '2000-01-01', homeTeam: 'x', awayTeam: 'x' };

function checkWords(words: NoteWords): Checked<Partial<NoteWords>> {
  const result = checkMatchNote(textOf(words, SOME_MATCH));
  if (!result.ok) return result;
  const { inspection, time, venue, note } = result.value;
  return { ok: true, value: { inspection, time, venue, note } };
}

function textOf({ state, ...words }: NoteWords, match: NotedMatch): MatchNoteText {
  return { ...match, ...words, postponed: state === POSTPONED };
}

export const leagueTableForm: EntityForm<{ readonly date: string; readonly text: string }> = {
  table: 'matches',
  noun: 'league table',
  fields: {
    date: {
      label: 'Table of',
      required: 'Say which day the table is of.',
      invalid: 'That is no day.',
      input: { type: 'date' },
    },
    text: {
      label: 'The table',
      required: 'Paste the table, or type a team with its points on each line.',
      invalid: 'Some of the table cannot be read: see under the text.',
      hint: (text) => <TableRead text={text} />,
      lines: 10,
    },
  },
  layout: [['date', 'text']],
  limits: LEAGUE_TABLE_LIMITS,
  check: checkLeagueTable,
  wordsOf(item) {
    const { date, text } = readLeagueTable(item);
    return { date, text };
  },
  fieldsOf: ({ date, text }) => ({ date, text }),
  adding: TABLE_WORDS,
  editing: TABLE_WORDS,
};

/** So many faults are named at once. */
const FAULTS = 5;

/** What is read of a pasted text, as somebody writes it: its teams, or the places that cannot be read. */
function TableRead({ text }: { readonly text: string }) {
  if (text.trim() === '')
    return 'Copied from a web page or a sheet, or typed: a team on each line.';
  const { rows, faults } = parseLeagueTable(text);
  if (faults.length === 0) {
    const teams = rows.map(({ team, points }) =>
      points === undefined ? team : `${team} ${points}`,
    );
    return `${rows.length} teams: ${teams.join(', ')}.`;
  }
  return (
    <>
      {faults.slice(0, FAULTS).map(({ line, column, words }) => (
        <span key={`${line} ${column}`} className="field__doubt">
          Line {line}, column {column}: {words}
        </span>
      ))}
      {faults.length > FAULTS && <span>And {faults.length - FAULTS} more.</span>}
    </>
  );
}

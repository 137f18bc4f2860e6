import {
  checkLeagueTable,
  LEAGUE_TABLE_LIMITS,
  parseLeagueTable,
  readLeagueTable,
} from '@clubhouse/content';
import type { EntityForm } from '#shared/forms/entity-form.ts';

const WORDS = {
  submit: 'Save',
  busy: 'Saving...',
  failed: 'Error saving the table. Please try again.',
  done: 'League table updated successfully!',
};

/** The form of a season's league table, which is stored among the notes on matches. */
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
  adding: WORDS,
  editing: WORDS,
};

/** So many places are named at once. */
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

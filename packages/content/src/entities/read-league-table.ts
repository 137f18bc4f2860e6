import { asText, storedRev, type StoredItem } from '../items/stored-value.ts';

/** The columns of a league table, by the names that counties, sheets and people give them. */
const COLUMNS = {
  position: /^(?:pos(?:ition)?\.?|place|rank|#|no\.?)?$/,
  team: /^(?:team|club|side|name)s?$/,
  played: /^(?:p|pl|pld|gp|played)$/,
  won: /^(?:w|won|wins?)$/,
  drawn: /^(?:d|drawn|draws?)$/,
  lost: /^(?:l|lost|loss(?:es)?)$/,
  pointsFor: /^(?:f|pf|for|points for)$/,
  pointsAgainst: /^(?:a|pa|against|points against)$/,
  difference: /^(?:[+/−-]+|diff(?:erence)?|pd|points? diff(?:erence)?)$/,
  bonus: /^(?:b|bp|tb|lb|tbp|lbp|bonus|(?:try|losing|bonus) (?:bonus|points))$/,
  points: /^(?:pts|points|total)$/,
} as const;
type Column = keyof typeof COLUMNS;
/** The numbers of a row as they are shown, and their names. */
export const LEAGUE_NUMBERS = {
  played: 'Played',
  won: 'Won',
  drawn: 'Drawn',
  lost: 'Lost',
  pointsFor: 'For',
  pointsAgainst: 'Against',
  bonus: 'Bonus',
  points: 'Points',
} as const;
type LeagueNumber = keyof typeof LEAGUE_NUMBERS;

/** A team in its place. A number that the table does not have is absent. */
export interface LeagueRow extends Readonly<Partial<Record<LeagueNumber, number>>> {
  readonly team: string;
}

/** A place in a pasted text that cannot be read. Both count from 1. */
export interface TableFault {
  readonly line: number;
  readonly column: number;
  /** A sentence about that place. */
  readonly words: string;
}

/** A season's league table, as somebody of the committee entered it. */
export interface LeagueTable {
  /** `table-2025-26` */
  readonly id: string;
  /** The day of the table, YYYY-MM-DD. */
  readonly date: string;
  /** The text as it was typed or pasted: see `parseLeagueTable`. */
  readonly text: string;
  readonly rev: number;
}

const PREFIX = 'table-';

/** The tables stand beside the notes on matches, in no list. */
export const leagueTableId = (season: string) => PREFIX + season;
export const isLeagueTable = (id: string) => id.startsWith(PREFIX);

/** A stored item as a table. Never throws. */
export function readLeagueTable(item: StoredItem): LeagueTable {
  const { id, date, text } = item;
  return { id: asText(id), date: asText(date), text: asText(text), rev: storedRev(item) };
}

/**
 * The rows of a league table that was typed, or pasted from a sheet (tabs), a file (commas) or a page (spaces). A line
 * with the names of the columns is looked for; without one the columns are counted. What stands before that line is no
 * part of the table; every other cell is read or named among the faults.
 */
export function parseLeagueTable(text: string): {
  readonly rows: readonly LeagueRow[];
  readonly faults: readonly TableFault[];
} {
  const lines = text
    .split(/\r?\n/)
    .map((content, at) => ({ line: at + 1, cells: cellsOf(content) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const headed = lines.findIndex(({ cells }) => isHeading(cells.map(columnOf)));
  const heading = lines[headed]?.cells.map(columnOf);
  const rows: LeagueRow[] = [];
  const faults: TableFault[] = [];
  for (const { line, cells } of lines.slice(headed + 1)) {
    const row = readRow(cells, heading ?? columnsOf(cells));
    if ('team' in row) rows.push(row);
    else faults.push(...row.faults.map((fault) => ({ line, ...fault })));
  }
  return { rows, faults };
}

function isHeading(columns: readonly (Column | undefined)[]): boolean {
  return columns.includes('team') && columns.filter(Boolean).length > 1;
}

/** The cells of a line. Without separators the last numbers are cells of their own, and the name is before them. */
function cellsOf(line: string): readonly string[] {
  if (line.includes('\t')) return line.split('\t').map((cell) => cell.trim());
  if (line.includes(',')) {
    return [...line.matchAll(/\s*(?:"((?:[^"]|"")*)"|([^,]*))\s*(?:,|$)/g)]
      .map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain.trim())
      .slice(0, -1);
  }
  const [, place, team, numbers] =
    /^\s*(?:(\d{1,2})[.)]?\s+)?(\D.*?)((?:\s+[-+−]?\d+)+)\s*$/.exec(line) ?? [];
  if (team === undefined || numbers === undefined) return line.trim().split(/\s+/);
  return [...(place ? [place] : []), team.trim(), ...numbers.trim().split(/\s+/)];
}

function columnOf(cell: string): Column | undefined {
  const name = cell.toLowerCase().replaceAll(/\s+/g, ' ');
  if (name === '') return undefined;
  return (Object.keys(COLUMNS) as Column[]).find((column) => COLUMNS[column].test(name));
}

/** The columns of a table without column names, by how many numbers follow the team. */
const UNNAMED: Readonly<Record<number, readonly Column[]>> = {
  1: ['points'],
  2: ['played', 'points'],
  5: ['played', 'won', 'drawn', 'lost', 'points'],
  6: ['played', 'won', 'drawn', 'lost', 'bonus', 'points'],
  7: ['played', 'won', 'drawn', 'lost', 'pointsFor', 'pointsAgainst', 'points'],
  8: ['played', 'won', 'drawn', 'lost', 'pointsFor', 'pointsAgainst', 'difference', 'points'],
  9: [
    ...(['played', 'won', 'drawn', 'lost'] as const),
    ...(['pointsFor', 'pointsAgainst', 'difference', 'bonus', 'points'] as const),
  ],
};

function columnsOf([first = '', ...others]: readonly string[]): readonly Column[] | undefined {
  const isPlaced = /^\d+[.)]?$/.test(first);
  const numbers = UNNAMED[others.length - Number(isPlaced)];
  return numbers && [...(isPlaced ? (['position'] as const) : []), 'team', ...numbers];
}

type Unread = { readonly faults: readonly Omit<TableFault, 'line'>[] };

/** Columns whose names are unknown are left out; a dash is a number that nobody knows. */
function readRow(
  cells: readonly string[],
  columns: readonly (Column | undefined)[] | undefined,
): LeagueRow | Unread {
  if (!columns)
    return { faults: [{ column: 1, words: `“${cells.join(' ')}” is no row of a table.` }] };
  const row: Partial<Record<LeagueNumber, number>> & { team?: string } = {};
  const faults: Omit<TableFault, 'line'>[] = [];
  for (const [at, column] of columns.entries()) {
    const cell = cells[at] ?? '';
    if (column === 'team') row.team = cell;
    if (column === 'team' && cell === '')
      faults.push({ column: at + 1, words: 'No team stands there.' });
    if (column === undefined || !(column in LEAGUE_NUMBERS) || /^[-–—]$/.test(cell)) continue;
    const name = column as LeagueNumber;
    const number = /^[-+−]?\d{1,4}$/.test(cell) ? Number(cell.replace('−', '-')) : undefined;
    if (number !== undefined) row[name] = number + (name === 'bonus' ? (row.bonus ?? 0) : 0);
    else {
      const what = cell === '' ? 'Nothing' : `“${cell}”, which is no number,`;
      faults.push({ column: at + 1, words: `${what} stands under ${LEAGUE_NUMBERS[name]}.` });
    }
  }
  for (const [at, cell] of cells.entries()) {
    if (at < columns.length || cell === '') continue;
    faults.push({ column: at + 1, words: `“${cell}” stands under no heading.` });
  }
  return faults.length > 0 ? { faults } : { ...row, team: row.team ?? '' };
}

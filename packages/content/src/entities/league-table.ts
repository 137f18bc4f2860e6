import * as v from 'valibot';
import { type BaseVersion, type ItemSave, savedOver } from '../items/item-save.ts';
import type { StoredItem } from '../items/stored-value.ts';
import { checkFields, writtenDay } from '../items/written-fields.ts';
import { type LeagueTable, parseLeagueTable } from './read-league-table.ts';

/** In UTF-16 units. */
export const LEAGUE_TABLE_LIMITS = { text: 10_000 } as const;

type LeagueTableText = Pick<LeagueTable, 'date' | 'text'>;

const leagueTableText = v.object({
  date: writtenDay(),
  // The text is not trimmed, because a tab at an end is an empty cell.
  text: v.pipe(
    v.string('required'),
    v.check((text) => text.trim() !== '', 'required'),
    v.maxLength(LEAGUE_TABLE_LIMITS.text, 'too-long'),
    v.check((text) => parseLeagueTable(text).faults.length === 0, 'invalid'),
    v.check((text) => parseLeagueTable(text).rows.length > 0, 'invalid'),
  ),
});

/** Whether a table may be stored: each cell of it can be read. */
export const checkLeagueTable = (input: LeagueTableText) => checkFields(leagueTableText, input);

/** `BuildItem` of league tables, which are in no list. */
export function leagueTableItem(save: ItemSave, before: BaseVersion, now: number): StoredItem {
  const rules = { name: 'league table', fields: leagueTableText.entries, text: leagueTableText };
  const { item, text } = savedOver(save, before, now, rules);
  return { ...item, ...text };
}

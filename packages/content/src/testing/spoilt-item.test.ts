import { expect, test } from 'vitest';
import { entityDesigns } from '../admin/entity-writes.ts';
import type { StoredItem, TableName } from '../reader/database-reader.ts';
import { TABLE_NAMES, tableDesigns } from '../tables.ts';
import { entitySamples } from './entity-samples.ts';
import { damagedItem, textPlaces } from './spoilt-item.ts';

test.each(TABLE_NAMES)('the damaged item of %s replaces every stored text', (table) => {
  const damagedPlaces = textPlaces(damagedItem(table, 'x'));
  expect(textPlaces(stored(table)).filter((place) => !damagedPlaces.includes(place))).toEqual([]);
});

test.each(TABLE_NAMES)('the damaged item of %s includes every attribute of the list', (table) => {
  const projection = tableDesigns[table].index?.projection ?? [];
  const known = { ...damagedItem(table, 'x'), ...stored(table) };
  expect(projection.filter((name) => !(name in known))).toEqual([]);
});

/** The sample in the form that a save stores. */
function stored(table: TableName): StoredItem {
  const { rev: _rev, id, ...fields } = entitySamples[table].whole;
  const save = { id: String(id), fields, opId: 'op', savedBy: 'Jo' };
  const at = { mediaBase: 'https://media.test' };
  return entityDesigns[table].build(save, { rev: 0, item: {} }, 0, at);
}

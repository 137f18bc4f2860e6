import { expect, test } from 'vitest';
import { entityDesigns } from '../admin/entity-writes.ts';
import type { StoredItem, TableName } from '../reader/database-reader.ts';
import { TABLE_NAMES, tableDesigns } from '../tables.ts';
import { entitySamples } from './entity-samples.ts';
import { spoiltItem, textPlaces } from './spoilt-item.ts';

test.each(TABLE_NAMES)('of what is stored in %s no text is left unspoilt', (table) => {
  const spoiltPlaces = textPlaces(spoiltItem(table, 'x'));
  expect(textPlaces(stored(table)).filter((place) => !spoiltPlaces.includes(place))).toEqual([]);
});

test.each(TABLE_NAMES)('of what lists show of %s nothing is forgotten', (table) => {
  const projection = tableDesigns[table].index?.projection ?? [];
  const known = { ...spoiltItem(table, 'x'), ...stored(table) };
  expect(projection.filter((name) => !(name in known))).toEqual([]);
});

/** The sample in the form that a save stores. */
function stored(table: TableName): StoredItem {
  const { rev: _rev, id, ...fields } = entitySamples[table].whole;
  const save = { id: String(id), fields, opId: 'op', savedBy: 'Jo' };
  const at = { mediaBase: 'https://media.test' };
  return entityDesigns[table].build(save, { rev: 0, item: {} }, 0, at);
}

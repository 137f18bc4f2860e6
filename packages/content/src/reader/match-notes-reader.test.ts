import { expect, expectTypeOf, test } from 'vitest';
import { aDatabase } from '../testing/a-database.ts';
import { aMatchNote, aMatchNoteItem } from '../testing/a-match-note.ts';
import { matchNotesReader, type MatchNotesReader } from './match-notes-reader.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

test('notes of the last month and to come are read from the index, page by page', async () => {
  const { reader, asked } = aDatabase([aMatchNoteItem()]);
  const pages = { ...reader, query: lastAfter(2, reader.query) };
  expect(await matchNotesReader(pages).current({ now })).toEqual([aMatchNote(), aMatchNote()]);
  const first = { limit: 100, newestFirst: false, from: '2026-10-20' };
  expect(asked).toEqual([
    ['query', 'matches', first],
    ['query', 'matches', { ...first, cursor: 'next' }],
  ]);
});

test('one note is read by its id', async () => {
  const { reader } = aDatabase([aMatchNoteItem({ id: '7' })]);
  expect(await matchNotesReader(reader).note('7')).toEqual(aMatchNote({ id: '7' }));
  expect(await matchNotesReader(reader).note('8')).toBeUndefined();
});

test('a reader has no way to write', () => {
  expectTypeOf<keyof MatchNotesReader>().toEqualTypeOf<'current' | 'note'>();
});

/** The same answers, of which the one at this place is the last. */
function lastAfter<Asked extends unknown[]>(
  pages: number,
  query: (...asked: Asked) => Promise<{ items: readonly object[]; cursor?: string }>,
) {
  let asked = 0;
  return async (...options: Asked) => {
    asked += 1;
    const { items, cursor } = await query(...options);
    return asked < pages && cursor
      ? { items: [...items] as never, cursor }
      : { items: [...items] as never };
  };
}

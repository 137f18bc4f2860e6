import { expect, test } from 'vitest';
import { changesOf, mergeEdit } from './merge-edit.ts';

const photo = (path: string, caption?: string) => ({ path, ...(caption && { caption }) });
const lists = { photos: { by: 'path', batch: 10 } };
const [a, b, c] = [photo('a'), photo('b'), photo('c')];

function merge(
  base: Readonly<Record<string, unknown>>,
  fields: Readonly<Record<string, unknown>>,
  current: Readonly<Record<string, unknown>>,
) {
  return mergeEdit({ base, fields, current }, { lists });
}

test('what only one of them changed merges without a word', () => {
  const base = { title: 'T', text: 'X', rev: 1 };
  expect(merge(base, { title: 'mine' }, { ...base, text: 'theirs', rev: 2 })).toEqual({
    fields: { title: 'mine' },
    conflicts: [],
  });
});

test('the same field, changed by both to something else, is a conflict and keeps mine', () => {
  expect(merge({ title: 'T' }, { title: 'mine' }, { title: 'theirs' })).toEqual({
    fields: { title: 'mine' },
    conflicts: ['title'],
  });
});

test('what both changed to the same is nothing to write', () => {
  expect(merge({ title: 'T' }, { title: 'U' }, { title: 'U' })).toEqual({
    fields: {},
    conflicts: [],
  });
});

test('taking away what is stored as nothing is no change', () => {
  expect(merge({ title: 'T' }, { picture: null }, { title: 'T' }).fields).toEqual({});
});

test.each([
  ['both add', [a], [a, b], [a, c], [a, b, c]],
  ['both add in front', [c], [a, c], [b, c], [a, b, c]],
  ['one removes, one adds', [a, b], [a], [a, b, c], [a, c]],
  ['both remove the same', [a, b], [a], [a], [a]],
  ['one reorders, one adds', [a, b], [b, a], [a, b, c], [b, c, a]],
  ['one captions, one reorders', [a, b], [photo('a', 'A'), b], [b, a], [b, photo('a', 'A')]],
  [
    'each captions another',
    [a, b],
    [photo('a', 'A'), b],
    [a, photo('b', 'B')],
    [photo('a', 'A'), photo('b', 'B')],
  ],
])('of a list: %s', (_case, base, mine, theirs, expected) => {
  const { fields, conflicts } = merge({ photos: base }, { photos: mine }, { photos: theirs });
  expect(conflicts).toEqual([]);
  expect(fields['photos'] ?? theirs).toEqual(expected);
});

test.each([
  ['two captions of one photo', [a], [photo('a', 'mine')], [photo('a', 'theirs')]],
  ['two orders', [a, b, c], [b, a, c], [a, c, b]],
  ['a caption of what the other removed', [a, b], [photo('a', 'mine'), b], [b]],
  ['a removal of what the other captioned', [a, b], [b], [photo('a', 'theirs'), b]],
])('%s are a conflict', (_case, base, mine, theirs) => {
  expect(merge({ photos: base }, { photos: mine }, { photos: theirs })).toEqual({
    fields: { photos: mine },
    conflicts: ['photos'],
  });
});

test('a preference settles only what is in question', () => {
  const both = {
    base: { title: 'T', photos: [a] },
    fields: { title: 'mine', photos: [photo('a', 'mine'), b] },
    current: { title: 'theirs', photos: [photo('a', 'theirs'), c] },
  };
  expect(mergeEdit(both, { lists }, 'mine').fields).toEqual({
    title: 'mine',
    photos: [photo('a', 'mine'), b, c],
  });
  expect(mergeEdit(both, { lists }, 'theirs').fields).toEqual({
    photos: [photo('a', 'theirs'), b, c],
  });
});

test('a photo that was taken over by hand twice is one photo', () => {
  const { fields } = merge({ photos: [] }, { photos: [a, a, b] }, { photos: [a] });
  expect(fields['photos']).toEqual([a, b]);
});

test('only what differs from the item it was made on is a change', () => {
  const base = { title: 'T', text: 'X', photos: [a] };
  expect(changesOf(base, { title: 'T', text: 'Y', photos: [photo('a')], note: null })).toEqual({
    text: 'Y',
  });
});

const sized = { width: 9, height: 6 };
const derived = ['tones'];

test.each([
  ['a picture was given words', { picture: { ...sized, alt: 'A try' } }],
  ['it was exchanged', { picture: { width: 5, height: 5 } }],
  ['it was taken away', { picture: null }],
])('what a tool derives is no change of anybody’s: %s', (_case, fields) => {
  const base = { picture: sized };
  const current = { picture: { ...sized, tones: 'abc' } };
  expect(mergeEdit({ base, fields, current }, { derived })).toEqual({ fields, conflicts: [] });
  expect(mergeEdit({ base, fields, current }, {}).conflicts).toEqual(['picture']);
});

test('a photo that was taken out goes, though something was derived of it meanwhile', () => {
  const edit = {
    base: { photos: [a, b] },
    fields: { photos: [b] },
    current: { photos: [{ ...a, tones: 'abc' }, b, c] },
  };
  expect(mergeEdit(edit, { lists, derived })).toEqual({
    fields: { photos: [b, c] },
    conflicts: [],
  });
});

test('what was derived of a photo stays beside words that were given to it', () => {
  const edit = {
    base: { photos: [a] },
    fields: { photos: [photo('a', 'A try')] },
    current: { photos: [{ ...a, tones: 'abc' }] },
  };
  expect(mergeEdit(edit, { lists, derived })).toEqual({
    fields: { photos: [{ ...photo('a', 'A try'), tones: 'abc' }] },
    conflicts: [],
  });
});

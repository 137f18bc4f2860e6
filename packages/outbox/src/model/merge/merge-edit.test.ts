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

test.each([
  ['changes of different fields merge', { title: 'mine' }, { text: 'theirs' }, { title: 'mine' }],
  ['the same change by both is no change', { title: 'U' }, { title: 'U' }, {}],
  ['removing an empty field is no change', { picture: null }, {}, {}],
])('%s', (_case, mine, theirs, fields) => {
  const base = { title: 'T', text: 'X', rev: 1 };
  const current = { ...base, ...theirs, rev: 2 };
  expect(merge(base, mine, current)).toEqual({ fields, conflicts: [] });
});

test('a field that both changed to different values is a conflict and retains mine', () => {
  expect(merge({ title: 'T' }, { title: 'mine' }, { title: 'theirs' })).toEqual({
    fields: { title: 'mine' },
    conflicts: ['title'],
  });
});

test.each([
  ['both add', [a], [a, b], [a, c], [a, b, c]],
  ['both add in front', [c], [a, c], [b, c], [a, b, c]],
  ['one removes, one adds', [a, b], [a], [a, b, c], [a, c]],
  ['one reorders, one adds', [a, b], [b, a], [a, b, c], [b, c, a]],
  ['both add one, at different places', [a, b], [c, a, b], [a, b, c], [a, b, c]],
  ['one adds two, the other captions', [a], [a, c, b], [photo('a', 'A')], [photo('a', 'A'), c, b]],
  ['both add to one with a hole in it', [a, null], [a, b], [a, c], [a, b, c]],
  [
    'both add an element without a name',
    [],
    [{ width: 1 }],
    [{ width: 2 }],
    [{ width: 1 }, { width: 2 }],
  ],
  [
    'each changes another field of one',
    [{ path: 'a', alt: 'was' }],
    [{ path: 'a', alt: 'mine' }],
    [{ path: 'a', alt: 'was', caption: 'theirs' }],
    [{ path: 'a', alt: 'mine', caption: 'theirs' }],
  ],
  [
    'both change one field alike, and each another',
    [{ path: 'a', alt: 'was', caption: 'was' }],
    [{ path: 'a', alt: 'new', width: 1 }],
    [{ path: 'a', alt: 'new', caption: 'was', height: 1 }],
    [{ path: 'a', alt: 'new', width: 1, height: 1 }],
  ],
])('lists merge: %s', (_case, base, mine, theirs, expected) => {
  const { fields, conflicts } = merge({ photos: base }, { photos: mine }, { photos: theirs });
  expect(conflicts).toEqual([]);
  expect(fields['photos'] ?? theirs).toStrictEqual(expected);
});

test.each([
  ['two captions of one photo', [a], [photo('a', 'mine')], [photo('a', 'theirs')]],
  ['two orders', [a, b, c], [b, a, c], [a, c, b]],
  ['a caption of a photo the other removed', [a, b], [photo('a', 'mine'), b], [b]],
  ['a removal of a photo the other captioned', [a, b], [b], [photo('a', 'theirs'), b]],
])('%s are a conflict', (_case, base, mine, theirs) => {
  expect(merge({ photos: base }, { photos: mine }, { photos: theirs })).toEqual({
    fields: { photos: mine },
    conflicts: ['photos'],
  });
});

test('a preference settles only the fields in conflict', () => {
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

test('a photo added twice in a manual merge is one photo', () => {
  const { fields } = merge(
    { photos: [] },
    { photos: [a, photo('a', 'again'), b] },
    { photos: [a] },
  );
  expect(fields['photos']).toEqual([a, b]);
});

test('only fields that differ from the base item count as changes', () => {
  const base = { title: 'T', text: 'X', photos: [a] };
  expect(changesOf(base, { title: 'T', text: 'Y', photos: [photo('a')], note: null })).toEqual({
    text: 'Y',
  });
});

test.each([
  [0, {}],
  [{}, 0],
  [[], {}],
  [['a'], { 0: 'a' }],
  [['a'], ['a', null]],
])('%j and %j are not the same', (one, other) => {
  expect(changesOf({ value: one }, { value: other })).toEqual({ value: other });
});

const sized = { width: 9, height: 6 };
const derived = ['tones'];

test.each([
  ['a picture was given words', { picture: { ...sized, alt: 'A try' } }],
  ['it was exchanged', { picture: { width: 5, height: 5 } }],
  ['it was taken away', { picture: null }],
])('a value derived by a tool is no change by a user: %s', (_case, fields) => {
  const base = { picture: sized };
  const current = { picture: { ...sized, tones: 'abc' } };
  expect(mergeEdit({ base, fields, current }, { derived })).toEqual({ fields, conflicts: [] });
  expect(mergeEdit({ base, fields, current }, {}).conflicts).toEqual(['picture']);
});

test('a removed photo stays removed, though a derived value was added to it meanwhile', () => {
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

test('a derived value of a photo stays beside a caption added to the photo', () => {
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

const compounds = [{ by: ['imageUrl', 'image'], about: ['picture'] }];
/** An article's picture: both of its names, its size and its words. */
const pictured = (key: string, width: number, alt?: string) => ({
  image: key,
  imageUrl: key,
  picture: { width, height: 6, ...(alt && { alt }) },
});
const [old, other, theirs] = [pictured('a', 9), pictured('b', 9), pictured('c', 5, 'Theirs')];
const NO_PICTURE = { image: null, imageUrl: null, picture: null };
const mergePictures = (mine: object, now: object, prefer?: 'mine' | 'theirs') => {
  const fields = changesOf({ ...old }, { ...mine });
  const edit = { base: { ...old }, fields, current: { ...now } };
  return mergeEdit(edit, { compounds, derived }, prefer);
};

test.each([
  ['words for a picture that the other exchanged', pictured('a', 9, 'A try'), theirs],
  ['a picture exchanged that the other gave words', theirs, pictured('a', 9, 'A try')],
  ['a picture taken away that the other exchanged', NO_PICTURE, theirs],
  ['two pictures of different sizes', pictured('b', 7), theirs],
  ['two pictures, theirs of the old size', theirs, other],
  ['two pictures, mine of the old size', other, theirs],
])('a picture and its description stay together: %s', (_case, mine, now) => {
  const asked = mergePictures(mine, now);
  expect(asked.conflicts).not.toEqual([]);
  expect({ ...now, ...asked.fields }).toEqual(mine);
  expect({ ...now, ...mergePictures(mine, now, 'mine').fields }).toEqual(mine);
  expect(mergePictures(mine, now, 'theirs')).toEqual({ fields: {}, conflicts: [] });
});

test('a picture that only one user exchanged merges without a conflict', () => {
  const tones = { ...old, picture: { ...old.picture, tones: 'abc' } };
  for (const now of [old, tones]) {
    const { fields, conflicts } = mergePictures(other, now);
    expect(conflicts).toEqual([]);
    expect({ ...now, ...fields }).toEqual(other);
  }
  expect(mergePictures(old, theirs)).toEqual({ fields: {}, conflicts: [] });
});

test('descriptions of an unchanged picture are merged as text', () => {
  const [mine, now] = [pictured('a', 9, 'Mine'), pictured('a', 9, 'Theirs')];
  expect(mergePictures(mine, old)).toEqual({ fields: { picture: mine.picture }, conflicts: [] });
  expect(mergePictures(mine, now).conflicts).toEqual(['picture']);
});

test('a picture name that was in only one of its fields does not count as an exchange', () => {
  const { image: _image, ...base } = old;
  const fields = { picture: { ...old.picture, alt: 'A try' } };
  expect(mergeEdit({ base, fields, current: old }, { compounds })).toEqual({
    fields,
    conflicts: [],
  });
});

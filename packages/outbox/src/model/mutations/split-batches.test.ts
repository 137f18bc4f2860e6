import { expect, test } from 'vitest';
import { aMutationRecord } from '#testing/sample-records.ts';
import { heldOf } from './item-version.ts';
import { aMutation } from '#testing/a-device.ts';
import { mergeEdit } from '../merge/merge-edit.ts';
import { projectKeyQueue } from './project-item.ts';
import { splitBatches } from './split-batches.ts';

const rules = { lists: { photos: { by: 'path', batch: 2 } } };
const photo = (path: string) => ({ path });
const upload = (key: string) => ({ id: `of-${key}`, key });

function anAlbum(paths: string, own: Parameters<typeof aMutation>[0] = {}) {
  const fields = { name: 'N', photos: [...paths].map(photo), ...own.fields };
  return aMutation({ entity: 'albums', ...own, fields });
}
const pathsOf = (item: object | undefined) =>
  ((item as { readonly photos?: readonly { path: string }[] }).photos ?? [])
    .map(({ path }) => path)
    .join('');

/** What the writes leave one after the other, as nobody else writes in between. */
function leftBy(batches: ReturnType<typeof splitBatches>) {
  return projectKeyQueue(batches, rules).map(pathsOf);
}

test('an album of many photos is created with the first batch, and gains the others batch by batch', () => {
  const batches = splitBatches(anAlbum('abcde'), [], rules);
  expect(batches.map(({ kind, opId }) => `${kind} ${opId}`)).toEqual([
    'create op',
    'patch op.2',
    'patch op.3',
  ]);
  expect(leftBy(batches)).toEqual(['ab', 'abcd', 'abcde']);
  expect(batches.map(({ fields }) => Object.keys(fields))).toEqual([
    ['name', 'photos'],
    ['photos'],
    ['photos'],
  ]);
});

test('each further batch includes only its new photos and their neighbours', () => {
  const batches = splitBatches(anAlbum('abcdefgh'), [], rules);
  expect(batches.map(({ fields }) => pathsOf(fields))).toEqual(['ab', 'abcd', 'cdef', 'efgh']);
  expect(batches.map(({ base }) => base && pathsOf(base.item))).toEqual([
    undefined,
    'ab',
    'cd',
    'ef',
  ]);
});

test('photos added before and between others by a further batch are stored at that place', () => {
  const base = { rev: 4, item: { id: '1', photos: [photo('x'), photo('y')] } };
  const batches = splitBatches(anAlbum('abcxdy', { kind: 'patch', base }), [], rules);
  expect(leftBy(batches)).toEqual(['abxy', 'abcxdy']);
});

test('a batch is placed behind the remaining neighbours', () => {
  const [, second] = splitBatches(anAlbum('abcd'), [], rules);
  const current = { photos: [photo('z'), photo('a'), photo('y')] };
  const edit = { base: second!.base!.item, fields: second!.fields, current };
  const { fields, conflicts } = mergeEdit(edit, rules);
  expect([pathsOf(fields), conflicts]).toEqual(['zacdy', []]);
});

test('a caption written meanwhile stays when the next batch is stored', () => {
  const captioned = (path: string, caption: string) => ({ path, caption });
  const album = aMutation({
    fields: { photos: [...'abcd'].map((path) => captioned(path, 'mine')) },
  });
  const [, second] = splitBatches(album, [], rules);
  const current = { photos: [captioned('a', 'theirs'), captioned('b', 'mine')] };
  const edit = { base: second!.base!.item, fields: second!.fields, current };
  expect(mergeEdit(edit, rules).fields).toEqual({
    photos: [captioned('a', 'theirs'), ...[...'bcd'].map((path) => captioned(path, 'mine'))],
  });
});

test('each batch waits for the files it names and for their renditions', () => {
  const uploads = [
    ...['a', 'b', 'c'].map(upload),
    { id: 'small-c', key: 'derived/480/c', derivedFrom: { id: 'of-c', prefix: 'derived/480/' } },
    upload('unnamed'),
  ];
  const batches = splitBatches(anAlbum('abc'), uploads, rules);
  expect(batches.map(({ deps }) => deps)).toEqual([
    ['of-a', 'of-b', 'of-unnamed'],
    ['of-c', 'small-c'],
  ]);
});

test('the batch that names the cover waits for it', () => {
  const album = anAlbum('abc', { fields: { coverImage: 'c' } });
  expect(splitBatches(album, ['a', 'b', 'c'].map(upload), rules).map(({ deps }) => deps)).toEqual([
    ['of-a', 'of-b', 'of-c'],
    [],
  ]);
});

test('a mutation that adds no photo, or deletes, is one write', () => {
  expect(splitBatches(anAlbum(''), [], rules)).toHaveLength(1);
  expect(splitBatches(aMutation({ kind: 'delete', fields: {} }), [], rules)).toHaveLength(1);
});

test.each([
  ['the first batch of a submission, not the second', { opId: 'op.2' }, 'nothing'],
  ['a part of a merged mutation', { opId: 'edit', mutationIds: ['op', 'edit'] }, 'a part'],
  ['the same in a record of an earlier app', { mutationIds: ['op', 'edit'] }, 'a part'],
  ['all of a mutation sent alone', {}, 'all'],
])('an item holds %s', (_, own, held) => {
  const record = aMutationRecord({ opId: 'op', mutationIds: ['op'], ...own });
  expect(heldOf(record, { id: '1', opLog: ['op'] })).toBe(held);
});

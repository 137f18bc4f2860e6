import { expect, test } from 'vitest';
import { aMutation } from '../testing/a-device.ts';
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

test('an album of many photos is made with the first, and gains the others step by step', () => {
  const batches = splitBatches(anAlbum('abcde'), [], rules);
  expect(batches.map(({ kind, opId, fields }) => `${kind} ${opId} ${pathsOf(fields)}`)).toEqual([
    'create op ab',
    'patch op.2 abcd',
    'patch op.3 abcde',
  ]);
  expect(batches.map(({ base }) => base && `${base.rev} ${pathsOf(base.item)}`)).toEqual([
    undefined,
    '1 ab',
    '2 abcd',
  ]);
  expect(batches.map(({ fields }) => Object.keys(fields))).toEqual([
    ['name', 'photos'],
    ['photos'],
    ['photos'],
  ]);
});

test('of an edit only what is added counts, and everything else goes first', () => {
  const base = { rev: 4, item: { id: '1', photos: [photo('x'), photo('y')] } };
  const batches = splitBatches(anAlbum('axbyc', { kind: 'patch', base }), [], rules);
  expect(batches.map(({ fields }) => pathsOf(fields))).toEqual(['axby', 'axbyc']);
});

test('each step waits for the files it names, and for those made from them', () => {
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

test('a cover is waited for by the step that names it', () => {
  const album = anAlbum('abc', { fields: { coverImage: 'c' } });
  expect(splitBatches(album, ['a', 'b', 'c'].map(upload), rules).map(({ deps }) => deps)).toEqual([
    ['of-a', 'of-b', 'of-c'],
    [],
  ]);
});

test('what gains nothing, or is deleted, is one write', () => {
  expect(splitBatches(anAlbum(''), [], rules)).toHaveLength(1);
  expect(splitBatches(aMutation({ kind: 'delete', fields: {} }), [], rules)).toHaveLength(1);
});

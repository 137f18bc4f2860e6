import { expect, test } from 'vitest';
import { aMutationRecord } from '#testing/sample-records.ts';
import { isThere } from './rebase-followers.ts';

const base = { rev: 1, item: { id: '1', rev: 1, title: 'T', cover: '', opLog: ['op-0'] } };
const first = aMutationRecord({ base, fields: { title: 'Mine' } });
const made = { ...base.item, title: 'Mine', rev: 2, opLog: ['op-0', first.opId] };
const follower = aMutationRecord({
  seq: 2,
  opId: 'op-2',
  mutationIds: ['op-2'],
  base: { rev: 2, item: made },
  fields: { cover: 'chosen' },
});
/** What becomes of the follower where the first is stored with its cover filled in. */
const rebased = (item: object, keyQueue = [first, follower] as const) =>
  isThere(
    keyQueue,
    { item: { ...made, cover: 'first', ...item }, isOurs: true },
    { nextId: (id) => id },
  ).put.map(({ state, fields }) => [state, fields]);

test('a field that the service filled in of the mutation before asks nobody anything', () => {
  expect(rebased({})).toEqual([['pending', { cover: 'chosen' }]]);
});

test('a field that somebody else wrote in between is asked about', () => {
  expect(rebased({ rev: 3 })).toEqual([['conflicted', { cover: 'chosen' }]]);
});

test('a field of a later edit that the mutation before took in is asked about, though the version is the one seen', () => {
  const folded = { ...first, fields: { ...first.fields, cover: 'mine, from another tab' } };
  expect(rebased({ cover: 'mine, from another tab' }, [folded, follower])).toEqual([
    ['conflicted', { cover: 'chosen' }],
  ]);
});

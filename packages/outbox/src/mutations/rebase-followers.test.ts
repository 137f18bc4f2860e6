import { expect, test } from 'vitest';
import { aMutationRecord } from '../testing/a-mutation-record.ts';
import { rebaseFollowers } from './rebase-followers.ts';

const seen = { id: '1', rev: 2, title: 'T', cover: '', opLog: ['op-1'] };
const follower = aMutationRecord({
  seq: 2,
  base: { rev: 2, item: seen },
  fields: { cover: 'chosen' },
});
/** As it was stored of the mutation before: its cover filled in. */
const rebased = (item: object) =>
  rebaseFollowers(
    [follower],
    { item: { ...seen, cover: 'first', ...item }, isOurs: true },
    {
      nextId: (id) => id,
    },
  ).put.map(({ state, fields }) => [state, fields]);

test('a field that the service filled in of the mutation before asks nobody anything', () => {
  expect(rebased({})).toEqual([['pending', { cover: 'chosen' }]]);
});

test('a field that somebody else wrote in between is asked about', () => {
  expect(rebased({ rev: 3 })).toEqual([['conflicted', { cover: 'chosen' }]]);
});

import { expect, test } from 'vitest';
import { ABSENT, atVersion, updateOf } from './conditional-write.ts';

test('[L4] a version holds the last operation it was seen with', () => {
  const item = { opLog: ['first', 'last'] };
  expect(atVersion({ rev: 7, item })).toEqual({
    ConditionExpression: 'attribute_exists(#id) AND #rev = :rev AND contains(#log, :last)',
    ExpressionAttributeNames: { '#id': 'id', '#rev': 'rev', '#log': 'opLog' },
    ExpressionAttributeValues: { ':rev': 7, ':last': 'last' },
  });
});

test('own attributes are set as they are, others where they differ, and what is lost goes', () => {
  const photos = [{ path: 'a' }];
  const base = { id: '1', name: 'Tour', cover: 'a', photos, sponsor: 'Baker', note: 'x' };
  const item = { id: '1', name: 'Tour', photos, sponsor: 'Baker', rev: 2 };
  const change = updateOf({ item, base, own: ['name', 'cover', 'caption'] }, ABSENT);
  expect(change).toEqual({
    ConditionExpression: 'attribute_not_exists(#id)',
    UpdateExpression: 'SET #n0 = :v0, #n5 = :v5 REMOVE #n1, #n2, #n6',
    ExpressionAttributeNames: {
      '#id': 'id',
      '#n0': 'name',
      '#n1': 'cover',
      '#n2': 'caption',
      '#n5': 'rev',
      '#n6': 'note',
    },
    ExpressionAttributeValues: { ':v0': 'Tour', ':v5': 2 },
  });
});

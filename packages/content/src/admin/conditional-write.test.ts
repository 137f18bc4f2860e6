import { expect, test } from 'vitest';
import { atVersion } from './conditional-write.ts';

test('an item that was never counted is at version 0, and at no version below it', () => {
  expect(atVersion({ rev: 0 }).ConditionExpression).toContain('NOT attribute_type(#rev, :number)');
  expect(atVersion({ rev: -1 }).ConditionExpression).toBe('attribute_exists(#id) AND #rev = :rev');
  expect(atVersion({ rev: 7 }).ConditionExpression).toBe('attribute_exists(#id) AND #rev = :rev');
});

test('[L4] a version holds the last operation it was seen with', () => {
  const item = { opLog: ['first', 'last'] };
  expect(atVersion({ rev: 7, item })).toEqual({
    ConditionExpression: 'attribute_exists(#id) AND #rev = :rev AND contains(#log, :last)',
    ExpressionAttributeNames: { '#id': 'id', '#rev': 'rev', '#log': 'opLog' },
    ExpressionAttributeValues: { ':rev': 7, ':last': 'last' },
  });
});

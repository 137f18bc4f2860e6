import { expect, test } from 'vitest';
import { atVersion } from './conditional-write.ts';

test('[L4] a version holds the last operation it was seen with', () => {
  const item = { opLog: ['first', 'last'] };
  expect(atVersion({ rev: 7, item })).toEqual({
    ConditionExpression: 'attribute_exists(#id) AND #rev = :rev AND contains(#log, :last)',
    ExpressionAttributeNames: { '#id': 'id', '#rev': 'rev', '#log': 'opLog' },
    ExpressionAttributeValues: { ':rev': 7, ':last': 'last' },
  });
});

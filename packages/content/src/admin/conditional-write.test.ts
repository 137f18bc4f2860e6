import { expect, test } from 'vitest';
import { atVersion } from './conditional-write.ts';

test('an item that was never counted is at version 0, and at no version below it', () => {
  expect(atVersion(0).ConditionExpression).toContain('NOT attribute_type(#rev, :number)');
  expect(atVersion(-1).ConditionExpression).toBe('attribute_exists(#id) AND #rev = :rev');
  expect(atVersion(7).ConditionExpression).toBe('attribute_exists(#id) AND #rev = :rev');
});

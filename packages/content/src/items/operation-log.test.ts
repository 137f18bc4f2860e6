import fc from 'fast-check';
import { expect, test } from 'vitest';
import { operationLog, withOperation } from './operation-log.ts';

test('an item remembers its first operation and the last fifteen, in their order', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 40, size: 'max' }), (opIds) => {
      const opLog = opIds.reduce<readonly string[]>(
        (log, opId) => withOperation({ opLog: log }, opId),
        [],
      );
      expect(opLog).toEqual([opIds[0], ...opIds.slice(1).slice(-15)]);
    }),
  );
});

test.each([undefined, null, 'a', { 0: 'a' }, [7, null]])('%j is no log', (opLog) => {
  expect(operationLog({ opLog })).toEqual([]);
});

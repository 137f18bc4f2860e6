import { expect, test } from 'vitest';

test.skip('is looked at later', () => {
  expect(1).toBe(1);
});

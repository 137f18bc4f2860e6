import { expect, test } from 'vitest';

test.only('is the only one looked at', () => {
  expect(1).toBe(1);
});

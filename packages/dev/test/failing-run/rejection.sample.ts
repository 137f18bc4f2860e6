import { expect, test } from 'vitest';

test('it passes', async () => {
  void Promise.reject(new Error('nobody waited for this'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(1).toBe(1);
});

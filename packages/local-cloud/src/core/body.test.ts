import { expect, test } from 'vitest';
import { readBody } from './body.ts';

test('a body longer than the limit is refused, and its rest is not read', async () => {
  const left = ['ab', 'cd', 'ef'];
  const body = async function* () {
    for (let piece = left.shift(); piece; piece = left.shift()) yield Buffer.from(piece);
  };
  await expect(readBody(body(), 3)).rejects.toMatchObject({ status: 413 });
  expect(left).toEqual(['ef']);
});

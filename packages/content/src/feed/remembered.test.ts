import { expect, test } from 'vitest';
import { remembered } from './remembered.ts';

test('a flood of names makes it forget, and the answers stay right', () => {
  let asked = 0;
  const loud = remembered((text) => {
    asked += 1;
    return `${text}!`;
  });
  for (let name = 0; name < 5_000; name += 1) expect(loud(`${name}`)).toBe(`${name}!`);
  expect(loud('4999')).toBe('4999!');
  expect(loud('0')).toBe('0!');
  expect(asked).toBe(5_001);
});

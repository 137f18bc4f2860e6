import { expect, it } from 'vitest';
import { createGuestIds } from './guest-ids.ts';

const key = Buffer.alloc(32, 1);
const ids = createGuestIds('eu-west-2', key);

it('a guest is known by the id alone, also after a restart', () => {
  const id = ids.make();
  expect(id).toMatch(/^eu-west-2:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(ids.make()).not.toBe(id);
  expect(createGuestIds('eu-west-2', key).isGuest(id)).toBe(true);
});

it('what was not given out here is no guest', () => {
  const id = ids.make();
  const altered = id.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  const elsewhere = id.replace('eu-west-2', 'us-east-1');
  for (const other of [altered, elsewhere, `${id} `, id.toUpperCase(), 'constructor', '']) {
    expect(ids.isGuest(other)).toBe(false);
  }
  expect(createGuestIds('eu-west-2', Buffer.alloc(32, 2)).isGuest(id)).toBe(false);
});

import { expect, test } from 'vitest';
import { failureOf } from '#features/login/failure-alert.tsx';

const message = 'Login failed. Please try again.';
const full = new DOMException('Over quota', 'QuotaExceededError');

test.each([
  ['as it is', full],
  ['behind another', new Error('Not stored', { cause: full })],
  ["as Amplify's unknown error", Object.assign(new Error('Unknown'), { underlyingError: full })],
])('a sign-in that the phone has no room for says so and what to do, given %s', (_, cause) => {
  const { advice } = failureOf({ message, cause });
  expect(advice).toMatch(/storage of this phone is full/);
  expect(advice).toMatch(/Delete/);
});

test('after a wrong password a username is explained, and who can replace a forgotten one', () => {
  const incorrect = { message: 'Incorrect username or password.', cause: new Error('odd') };
  expect(failureOf(incorrect).advice).toMatch(
    /username is your e-mail address.*Forgotten.*new one/,
  );
});

test('any other failure is told in its own words alone', () => {
  expect(failureOf({ message, cause: new Error('odd') })).toEqual({ message });
});

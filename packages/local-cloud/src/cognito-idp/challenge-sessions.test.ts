import { expect, test } from 'vitest';
import { createChallengeSessions } from './challenge-sessions.ts';

const PENDING = { kind: 'challenge', sub: 'someone', challenge: 'SMS_MFA' } as const;

test('of more sign-ins than can be remembered the newest are', () => {
  const sessions = createChallengeSessions(() => 0);
  const first = sessions.begin(PENDING);
  const last = Array.from({ length: 10_000 }, () => sessions.begin(PENDING)).at(-1) ?? '';
  expect(() => sessions.read(first)).toThrow(/^Invalid session for the user\.$/);
  expect(sessions.read(last)).toEqual(PENDING);
});

import { expect, test } from 'vitest';
import { createChallengeSessions } from './challenge-sessions.ts';

const PENDING = { kind: 'challenge', sub: 'someone', challenge: 'SMS_MFA' } as const;

function aDesk() {
  let now = 0;
  const sessions = createChallengeSessions(() => now);
  return { sessions, wait: (ms: number) => void (now += ms) };
}

test('a session is good for 180 seconds and not one millisecond longer', () => {
  const { sessions, wait } = aDesk();
  const session = sessions.begin(PENDING);
  wait(179_999);
  expect(sessions.read(session)).toEqual(PENDING);
  wait(1);
  expect(() => sessions.read(session)).toThrow('Invalid session for the user, session is expired.');
});

test('[S13] a session that was ended is good for nothing', () => {
  const { sessions } = aDesk();
  const session = sessions.begin(PENDING);
  sessions.end(session);
  expect(() => sessions.read(session)).toThrow('session can only be used once');
});

test('a session that never was, or was long ago, is told from one that expired', () => {
  const { sessions, wait } = aDesk();
  const session = sessions.begin(PENDING);
  wait(4_000_000);
  sessions.begin(PENDING);
  for (const unknown of [session, 'invented']) {
    expect(() => sessions.read(unknown)).toThrow(/^Invalid session for the user\.$/);
  }
});

test('of more sign-ins than can be remembered the newest are', () => {
  const { sessions } = aDesk();
  const first = sessions.begin(PENDING);
  const last = Array.from({ length: 10_000 }, () => sessions.begin(PENDING)).at(-1) ?? '';
  expect(() => sessions.read(first)).toThrow(/^Invalid session for the user\.$/);
  expect(sessions.read(last)).toEqual(PENDING);
});

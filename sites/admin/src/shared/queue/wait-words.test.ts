import type { OutboxStatus } from '@clubhouse/outbox';
import { expect, test, vi } from 'vitest';
import { patienceFor } from '#shared/queue/patience.ts';
import { WAIT_WORDS } from '#shared/queue/wait-words.ts';

const empty: OutboxStatus = { state: 'empty', count: 0 };

test.each<[string, OutboxStatus | undefined, boolean, boolean]>([
  ['the site does not answer', { ...empty, heldBackBy: 'no-answer' }, true, true],
  ['the phone is full', { ...empty, heldBackBy: 'device-full' }, true, true],
  ['nothing is known and the browser has no network', undefined, false, true],
  [
    'the store cannot be read and the browser has no network',
    { ...empty, isUnread: true },
    false,
    true,
  ],
  ['nothing is known and the browser has a network', undefined, true, false],
  ['the last try went through, whatever the browser says', empty, false, false],
])('the wait is short or long where %s: %#', (_, status, onLine, isShort) => {
  vi.stubGlobal('navigator', { onLine });
  expect('patience' in patienceFor(status)).toBe(isShort);
  vi.unstubAllGlobals();
});

test('the words mention signal only while there is none', () => {
  const promising = Object.entries(WAIT_WORDS).filter(([, words]) => words.includes('signal'));
  expect(promising.map(([because]) => because)).toEqual(['no-network']);
});

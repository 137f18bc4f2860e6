import type { OutboxStatus } from '@clubhouse/outbox';
import { expect, test, vi } from 'vitest';
import { patienceFor, WAIT_WORDS } from '#shared/queue/wait-words.ts';

const empty: OutboxStatus = { state: 'empty', count: 0 };

test.each<[string, OutboxStatus | undefined, boolean, number | undefined]>([
  ['the phone has no network', { ...empty, heldBackBy: 'no-network' }, false, 100],
  ['the site does not answer', { ...empty, heldBackBy: 'no-answer' }, true, 2_500],
  ['the phone is full', { ...empty, heldBackBy: 'device-full' }, true, 2_500],
  ['nothing is known and the browser has no network', undefined, false, 100],
  [
    'the store cannot be read and the browser has no network',
    { ...empty, isUnread: true },
    false,
    100,
  ],
  ['nothing is known and the browser has a network', undefined, true, undefined],
  ['the last try went through, whatever the browser says', empty, false, undefined],
])('a form waits for the site as long as is of use, where %s', (_, status, onLine, patience) => {
  vi.stubGlobal('navigator', { onLine });
  expect(patienceFor(status).patience).toBe(patience);
  vi.unstubAllGlobals();
});

test('the words mention signal only while there is none', () => {
  const promising = Object.entries(WAIT_WORDS).filter(([, words]) => words.includes('signal'));
  expect(promising.map(([because]) => because)).toEqual(['no-network']);
});

import type { WaitReason } from '@clubhouse/outbox';
import { expect, test } from 'vitest';
import { chipWords, doneWords, WAIT_SHORT, WAIT_WORDS } from '#shared/queue/wait-words.ts';

test('what is out is told in the words given', () => {
  expect(doneWords({ status: 'sent' }, 'Published!')).toBe('Published!');
});

test.each<[WaitReason, RegExp]>([
  ['no-network', /signal|offline/i],
  ['no-answer', /site does not answer/i],
  ['needs-sign-in', /sign(ed)? in/i],
  ['access-denied', /may not|not allowed/i],
  ['wrong-clock', /clock/i],
  ['device-full', /full/i],
])('form, list and chip name the same thing that is waited for: %s', (because, names) => {
  const said = [
    doneWords({ status: 'saved', because }, ''),
    WAIT_SHORT[because],
    chipWords(because, 2),
  ];
  for (const words of said) expect(words).toMatch(names);
  expect(said[0]).toMatch(/^Saved on this phone\. /);
});

test('signal is promised to help only where there is none', () => {
  const promising = Object.entries(WAIT_WORDS).filter(([, words]) => words.includes('signal'));
  expect(promising.map(([because]) => because)).toEqual(['no-network']);
});

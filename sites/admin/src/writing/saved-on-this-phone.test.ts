import type { SavedBecause } from '@clubhouse/outbox';
import { expect, test } from 'vitest';
import { doneWords } from '#writing/saved-on-this-phone.ts';

const saved = (because: SavedBecause) => doneWords({ status: 'saved', because }, 'Published!');

test('what is out is told in the words given', () => {
  expect(doneWords({ status: 'sent' }, 'Published!')).toBe('Published!');
});

test.each([
  ['no-answer', 'It goes to the site when there is signal.'],
  ['under-way', 'It is on its way to the site.'],
  ['needs-sign-in', 'It goes to the site when you have signed in again.'],
] as const)('saved here because of %s, it is told when it goes', (because, words) => {
  expect(saved(because)).toBe(`Saved on this phone. ${words}`);
});

test.each(['access-denied', 'wrong-clock', 'behind-another', 'given-up'] as const)(
  'of what waits because of %s nobody is promised that signal will send it',
  (because) => {
    expect(saved(because)).toMatch(/^Saved on this phone\. /);
    expect(saved(because)).not.toMatch(/signal|on its way/);
  },
);

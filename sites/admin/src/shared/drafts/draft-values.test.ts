import { expect, test } from 'vitest';
import { draftOfEditOver, draftOver, readStart } from '#shared/drafts/draft-values.ts';

const start = { title: 'As it was', place: '' };

test('a draft is the form as it starts, under what was typed', () => {
  expect(draftOver(start, { title: 'Q' })).toEqual({ title: 'Q', place: '' });
});

test.each([undefined, null, 'text', 7, { title: 7, gone: 'x' }])('%j changes nothing', (kept) => {
  expect(draftOver(start, kept)).toEqual(start);
});

test('a field that two people changed alike is in no question', () => {
  const was = { fields: { title: 'As it was' } };
  const now = { title: 'Both', place: '' };
  expect(draftOfEditOver(now, { title: 'Both', place: '' }, was)).toEqual({
    values: now,
    clashes: [],
  });
});

test.each([undefined, null, 'text', { title: 'a' }, { fields: 'a' }])(
  'of %j nothing is known of what was there before',
  (kept) => {
    expect(readStart(kept)).toBeUndefined();
  },
);

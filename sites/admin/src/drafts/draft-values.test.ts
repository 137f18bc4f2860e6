import { expect, test } from 'vitest';
import { draftOver } from '#drafts/draft-values.ts';

const start = { title: 'As it was', place: '' };

test('a draft is the form as it starts, under what was typed', () => {
  expect(draftOver(start, { title: 'Q' })).toEqual({ title: 'Q', place: '' });
});

test.each([undefined, null, 'text', 7, { title: 7, gone: 'x' }])('%j changes nothing', (kept) => {
  expect(draftOver(start, kept)).toEqual(start);
});

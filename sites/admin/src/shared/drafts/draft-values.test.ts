import { expect, test } from 'vitest';
import { changedOf, draftOfEditOver, draftOver, readStart } from '#shared/drafts/draft-values.ts';

const start = { title: 'As it was', place: '' };

test('a draft is the form as it starts, under what was typed', () => {
  expect(draftOver(start, { title: 'Q' })).toEqual({ title: 'Q', place: '' });
});

test.each([undefined, null, 'text', 7, { title: 7, gone: 'x' }])('%j changes nothing', (kept) => {
  expect(draftOver(start, kept)).toEqual(start);
});

test('of an edit only what somebody changed goes over what is there now', () => {
  const mine = { title: 'Mine', place: '' };
  const now = { title: 'As it was', place: 'Moved to the school' };
  const was = { fields: changedOf(start, mine) };
  expect(was.fields).toEqual({ title: 'As it was' });
  expect(draftOfEditOver(now, mine, was)).toEqual({
    values: { title: 'Mine', place: 'Moved to the school' },
    clashes: [],
  });
});

test('a field that two people changed has the text of the draft, and is named', () => {
  const was = { fields: { title: 'As it was' } };
  const now = { title: 'Theirs', place: '' };
  expect(draftOfEditOver(now, { title: 'Mine', place: '' }, was)).toEqual({
    values: { title: 'Mine', place: '' },
    clashes: [{ field: 'title' }],
  });
});

test('a field that two people changed alike is in no question', () => {
  const was = { fields: { title: 'As it was' } };
  const now = { title: 'Both', place: '' };
  expect(draftOfEditOver(now, { title: 'Both', place: '' }, was)).toEqual({
    values: now,
    clashes: [],
  });
});

test('where it is not known what was there before, every field that differs is named', () => {
  const now = { title: 'As it was', place: 'Moved to the school' };
  expect(draftOfEditOver(now, { title: 'Mine', place: '' }, undefined).clashes).toEqual([
    { field: 'title' },
    { field: 'place' },
  ]);
});

test('a field that holds several things is merged by a rule of its own', () => {
  const was = { fields: { title: 'a', place: '' } };
  const merges = {
    title: ({
      was: before = '',
      mine,
      now,
    }: {
      was: string | undefined;
      mine: string;
      now: string;
    }) => ({
      value: `${before}+${mine}+${now}`,
      clash: { mine: 'of mine', now: 'of theirs' },
    }),
  };
  expect(
    draftOfEditOver({ title: 'c', place: '' }, { title: 'b', place: '' }, was, merges),
  ).toEqual({
    values: { title: 'a+b+c', place: '' },
    clashes: [{ field: 'title', texts: { mine: 'of mine', now: 'of theirs' } }],
  });
});

test.each([undefined, null, 'text', { title: 'a' }, { fields: 'a' }])(
  'of %j nothing is known of what was there before',
  (kept) => {
    expect(readStart(kept)).toBeUndefined();
  },
);

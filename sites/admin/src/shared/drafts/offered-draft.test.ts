import { expect, test } from 'vitest';
import { draftOfEditOver, draftOver, readStart } from '#shared/drafts/draft-values.ts';
import { offeredDraft } from '#shared/drafts/offered-draft.ts';
import type { PictureChoice } from '#shared/pictures/picture-choice.ts';

test.each([undefined, null, 'text', 7, { title: 7, gone: 'x' }])(
  'a draft that holds %j puts nothing into the form and knows no earlier values',
  (stored) => {
    const start = { title: 'As it was', place: '' };
    expect(draftOver(start, stored)).toEqual(start);
    expect(readStart(stored)).toBeUndefined();
  },
);

test('a field that two users changed to the same value is no conflict', () => {
  const was = { fields: { title: 'As it was' } };
  const now = { title: 'Both', place: '' };
  expect(draftOfEditOver(now, now, was)).toEqual({ values: now, clashes: [] });
});

test.each<[string, string, PictureChoice]>([
  [
    'was exchanged here only',
    'media/1_pitch.jpg',
    { kind: 'stored', imageUrl: 'media/1_pitch.jpg' },
  ],
  ['two users removed', 'media/0_before.jpg', { kind: 'none' }],
])('a picture that %s is no conflict', (_, before, picture) => {
  const values = { title: 'Mine' };
  const start = { fields: {}, picture: before };
  const form = { start: values, picture, isNew: false, over: undefined, merges: undefined };
  const draft = { id: 'one', savedAt: 1, values, start, picture: { kind: 'none' } };
  const offered = offeredDraft(draft, form);
  expect(offered.picture).toEqual({ kind: 'none' });
  expect(offered.clash).toBeUndefined();
});

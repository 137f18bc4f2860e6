import { expect, test } from 'vitest';
import { draftOfEditOver, draftOver, readStart } from '#shared/drafts/draft-values.ts';
import { offeredDraft, type EditedItem } from '#shared/drafts/offered-draft.ts';
import type { PictureChoice } from '#shared/pictures/picture-choice.ts';

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

const stored = (imageUrl: string): PictureChoice => ({ kind: 'stored', imageUrl });
const words = { title: 'Mine', alt: '' };

function offered({
  start = { fields: {} },
  there = stored('media/1_pitch.jpg'),
  over,
  isNew = false,
}: {
  readonly start?: unknown;
  readonly there?: PictureChoice | undefined;
  readonly over?: EditedItem;
  readonly isNew?: boolean;
} = {}) {
  const kept = { id: 'one', savedAt: 1, values: words, start, picture: { kind: 'none' } };
  const form = { start: { title: '', alt: '' }, picture: there, isNew, over, merges: undefined };
  return offeredDraft(kept, form);
}

test.each<[string, string, PictureChoice | undefined]>([
  ['was exchanged here only', 'media/1_pitch.jpg', undefined],
  ['two people took out', 'media/0_before.jpg', { kind: 'none' }],
])('a picture that %s is in no question', (_, before, there) => {
  const { picture, clash } = offered({ start: { fields: {}, picture: before }, there });
  expect(picture).toEqual({ kind: 'none' });
  expect(clash).toBeUndefined();
});

test.each([
  ['added', { isNew: true }],
  ['deleted', { over: { is: 'gone' } as const }],
])('all of a draft of what is %s goes into the form', (_of, form) => {
  const { values, clash } = offered({ ...form, start: { fields: { alt: 'x' } } });
  expect(values).toEqual(words);
  expect(clash).toBeUndefined();
});

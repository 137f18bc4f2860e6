import { expect, test } from 'vitest';
import { aWish } from '#test/a-queue.ts';
import { startFromQueued, startFromStored } from '#saving/edit-start.ts';

const BASE = { rev: 1, item: { id: '7', rev: 1, title: 'Was', excerpt: 'E' } };

test('an edit of what is stored goes over the version that was read', () => {
  expect(startFromStored(BASE.item, 5)).toEqual({
    item: BASE.item,
    target: { kind: 'patch', id: '7', base: BASE },
    readAt: 5,
  });
});

test('an edit of what waits begins with what it will be', () => {
  const item = { ...BASE.item, rev: 2, title: 'Mine' };
  expect(startFromQueued(aWish({ id: '7', base: BASE, item }))).toEqual({
    item,
    target: { kind: 'patch', id: '7', base: { rev: 2, item } },
  });
});

test('an edit of what is in conflict shows mine on theirs, and is made on what both began with', () => {
  const theirs = { id: '7', rev: 2, title: 'Theirs', excerpt: 'Also theirs' };
  const wish = aWish({
    id: '7',
    state: 'conflicted',
    fields: { title: 'Mine' },
    base: BASE,
    theirs: { item: theirs, fields: ['title'] },
  });
  expect(startFromQueued(wish)).toEqual({
    item: { ...theirs, title: 'Mine' },
    target: { kind: 'patch', id: '7', base: BASE },
    conflict: { theirs },
  });
});

test('an edit of what somebody deleted begins with mine', () => {
  const wish = aWish({ id: '7', state: 'conflicted', base: BASE, theirs: { fields: [] } });
  expect(startFromQueued(wish)).toMatchObject({
    item: { id: '7', title: 'Floodlights', excerpt: 'E' },
    target: { kind: 'patch', id: '7', base: BASE },
    conflict: { theirs: undefined },
  });
});

test('what is to be deleted cannot be edited', () => {
  const wish = aWish({ kind: 'delete', fields: {}, base: BASE });
  expect(startFromQueued(wish)).toBeUndefined();
  const theirs = { item: { title: 'Back on' }, fields: ['title'] };
  expect(startFromQueued({ ...wish, state: 'conflicted', theirs })).toBeUndefined();
});

import { expect, test } from 'vitest';
import { aMutation } from '#test/a-queue.ts';
import { startFromQueued } from '#shared/forms/edit-start.ts';

const BASE = { rev: 1, item: { id: '7', rev: 1, title: 'Was', excerpt: 'E' } };

test('an edit of what is in conflict shows mine on theirs, and is made on what both began with', () => {
  const theirs = { id: '7', rev: 2, title: 'Theirs', excerpt: 'Also theirs' };
  const mutation = aMutation({
    id: '7',
    state: 'conflicted',
    fields: { title: 'Mine' },
    base: BASE,
    theirs: { item: theirs, fields: ['title'] },
  });
  expect(startFromQueued(mutation)).toEqual({
    item: { ...theirs, title: 'Mine' },
    target: { kind: 'patch', id: '7', base: BASE },
    conflict: { theirs },
  });
});

test('an edit of what somebody deleted begins with mine', () => {
  const mutation = aMutation({ id: '7', state: 'conflicted', base: BASE, theirs: { fields: [] } });
  expect(startFromQueued(mutation)).toMatchObject({
    item: { id: '7', title: 'Floodlights', excerpt: 'E' },
    target: { kind: 'patch', id: '7', base: BASE },
    conflict: { theirs: undefined },
  });
});

test('what is to be deleted cannot be edited', () => {
  const mutation = aMutation({ kind: 'delete', fields: {}, base: BASE });
  expect(startFromQueued(mutation)).toBeUndefined();
  const theirs = { item: { title: 'Back on' }, fields: ['title'] };
  expect(startFromQueued({ ...mutation, state: 'conflicted', theirs })).toBeUndefined();
});

import type { QueuedMutation } from '@clubhouse/outbox';
import { expect, test } from 'vitest';
import { aMutation } from '#test/a-queue.ts';
import { withQueued } from '#shared/lists/with-queued.ts';

const parse = (item: Readonly<Record<string, unknown>>) => ({
  id: String(item['id']),
  title: String(item['title']),
});
const stored = [{ id: '1', title: 'As it is' }];

const queued = (own: Partial<QueuedMutation> = {}) =>
  aMutation({ entity: 'events', id: '1', ...own });

test('what was edited here shows as it will be, and that it waits', () => {
  const edit = queued({ item: { id: '1', title: 'As it will be' } });
  expect(withQueued(stored, [edit], parse)).toEqual([
    { entry: { id: '1', title: 'As it will be' }, mark: edit },
  ]);
});

test('what was added here is there', () => {
  const added = queued({ id: '2', kind: 'create', item: { id: '2', title: 'New' } });
  expect(withQueued(stored, [added], parse)).toEqual([
    { entry: stored[0], mark: undefined },
    { entry: { id: '2', title: 'New' }, mark: added },
  ]);
});

test('what is to be deleted stays, marked, until it is gone', () => {
  const deletion = queued({ kind: 'delete' });
  expect(withQueued(stored, [deletion], parse)).toEqual([{ entry: stored[0], mark: deletion }]);
});

test('a delete of what nobody knows here shows nothing', () => {
  expect(withQueued([], [queued({ kind: 'delete' })], parse)).toEqual([]);
});

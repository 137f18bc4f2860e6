import type { QueuedMutation } from '@clubhouse/outbox';
import { expect, test } from 'vitest';
import { aWish } from '#test/a-queue.ts';
import { withQueued } from '#saving/with-queued.ts';

const parse = (item: Readonly<Record<string, unknown>>) => ({
  id: String(item['id']),
  title: String(item['title']),
});
const stored = [{ id: '1', title: 'As it is' }];

const queued = (own: Partial<QueuedMutation> = {}) => aWish({ entity: 'events', id: '1', ...own });

test('what was edited here shows as it will be, and that it waits', () => {
  const edit = queued({ item: { id: '1', title: 'As it will be' } });
  expect(withQueued(stored, [edit], parse)).toEqual([
    { entry: { id: '1', title: 'As it will be' }, mark: { is: 'waiting', because: 'under-way' } },
  ]);
});

test('what was added here is there', () => {
  const added = queued({ id: '2', kind: 'create', item: { id: '2', title: 'New' } });
  expect(withQueued(stored, [added], parse)).toEqual([
    { entry: stored[0], mark: undefined },
    { entry: { id: '2', title: 'New' }, mark: { is: 'waiting', because: 'under-way' } },
  ]);
});

test('what is to be deleted stays, marked, until it is gone', () => {
  expect(withQueued(stored, [queued({ kind: 'delete' })], parse)).toEqual([
    { entry: stored[0], mark: { is: 'to-be-deleted', because: 'under-way' } },
  ]);
});

test.each([
  ['sending', 'sending'],
  ['conflicted', 'needs-you'],
  ['rejected', 'needs-you'],
] as const)('an edit that is %s is marked %s', (state, mark) => {
  const [entry] = withQueued(stored, [queued({ state, item: { id: '1', title: 'T' } })], parse);
  expect(entry).toMatchObject({ mark: { is: mark } });
});

test('a delete of what nobody knows here shows nothing', () => {
  expect(withQueued([], [queued({ kind: 'delete' })], parse)).toEqual([]);
});

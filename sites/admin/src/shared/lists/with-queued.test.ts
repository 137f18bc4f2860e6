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

test('what is to be deleted stays, marked, until it is gone', () => {
  const deletion = queued({ kind: 'delete' });
  expect(withQueued(stored, [deletion], parse)).toEqual([{ entry: stored[0], mark: deletion }]);
});

test('a delete of what nobody knows here shows nothing', () => {
  expect(withQueued([], [queued({ kind: 'delete' })], parse)).toEqual([]);
});

import type { KeptRecord } from '@clubhouse/outbox';
import { expect, test } from 'vitest';
import { aQueue, aMutation } from '#test/a-queue.ts';
import { leftTheQueue } from '#shared/queue/left-the-queue.ts';

const item = { id: '7', title: 'Floodlights' };
const mutation = aMutation({ id: '7', item });
const kept: KeptRecord = {
  id: 'k',
  schema: 1,
  owner: 'nell',
  entity: 'news',
  entityId: '7',
  loser: 'mine',
  fields: {},
  keptAt: 0,
};

test('what is not queued any more was stored as it was going to be', () => {
  const others = [aMutation({ seq: 2, id: '8' }), aMutation({ seq: 3, id: '7', entity: 'events' })];
  const now = aQueue({ mutations: others });
  expect(leftTheQueue(aQueue({ mutations: [mutation] }), now)).toEqual([
    { entity: 'news', id: '7', outcome: 'stored', item },
  ]);
});

test('a delete that is not queued any more was done', () => {
  const before = aQueue({ mutations: [aMutation({ id: '7', kind: 'delete' })] });
  expect(leftTheQueue(before, aQueue())).toEqual([{ entity: 'news', id: '7', outcome: 'deleted' }]);
});

test.each(['sam', undefined])('what is not in the queue of %s has not left its own', (owner) => {
  expect(leftTheQueue(aQueue({ mutations: [mutation] }), aQueue({ owner }))).toEqual([]);
});

test('while another edit of it waits, it has not left', () => {
  const later = aMutation({ seq: 2, id: '7', item });
  const before = aQueue({ mutations: [mutation, later] });
  expect(leftTheQueue(before, aQueue({ mutations: [later] }))).toEqual([]);
});

test('what a person gave up was not stored', () => {
  const [left] = leftTheQueue(aQueue({ mutations: [mutation] }), aQueue({ kept: [kept] }));
  expect(left?.outcome).toBe('discarded');
});

test('what is kept of another item says nothing of this one', () => {
  const others = [
    { ...kept, entityId: '8' },
    { ...kept, id: 'e', entity: 'events' },
  ];
  const [left] = leftTheQueue(aQueue({ mutations: [mutation] }), aQueue({ kept: others }));
  expect(left?.outcome).toBe('stored');
});

test('what was given up before says nothing of what is sent now', () => {
  const before = aQueue({ mutations: [mutation], kept: [kept] });
  expect(leftTheQueue(before, aQueue({ kept: [kept] }))[0]?.outcome).toBe('stored');
});

test.each([
  ['discarded', aMutation({ id: '7', item, state: 'conflicted' }), []],
  ['discarded', aMutation({ id: '7', item, state: 'conflicted' }), ['theirs'] as const],
  ['discarded', aMutation({ id: '7', kind: 'delete', state: 'conflicted' }), []],
  // Decided and sent between two looks.
  ['deleted', aMutation({ id: '7', kind: 'delete', state: 'conflicted' }), ['theirs'] as const],
])('of a change that has left the queue the outcome is: %s', (outcome, asked, losers) => {
  const now = aQueue({ kept: losers.map((loser) => ({ ...kept, loser })) });
  expect(leftTheQueue(aQueue({ mutations: [asked] }), now)[0]?.outcome).toBe(outcome);
});

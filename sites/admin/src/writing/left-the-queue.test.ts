import type { KeptRecord } from '@clubhouse/outbox';
import { expect, test } from 'vitest';
import { aQueue, aWish } from '#test/a-queue.ts';
import { leftTheQueue } from '#writing/left-the-queue.ts';

const item = { id: '7', title: 'Floodlights' };
const wish = aWish({ id: '7', item });
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
  const others = [aWish({ seq: 2, id: '8' }), aWish({ seq: 3, id: '7', entity: 'events' })];
  const now = aQueue({ mutations: others });
  expect(leftTheQueue(aQueue({ mutations: [wish] }), now)).toEqual([
    { entity: 'news', id: '7', became: 'stored', item },
  ]);
});

test('a delete that is not queued any more was done', () => {
  const before = aQueue({ mutations: [aWish({ id: '7', kind: 'delete' })] });
  expect(leftTheQueue(before, aQueue())).toEqual([{ entity: 'news', id: '7', became: 'deleted' }]);
});

test.each(['sam', undefined])('what is not in the queue of %s has not left its own', (owner) => {
  expect(leftTheQueue(aQueue({ mutations: [wish] }), aQueue({ owner }))).toEqual([]);
});

test('while another edit of it waits, it has not left', () => {
  const later = aWish({ seq: 2, id: '7', item });
  const before = aQueue({ mutations: [wish, later] });
  expect(leftTheQueue(before, aQueue({ mutations: [later] }))).toEqual([]);
});

test('what a person gave up was not stored', () => {
  const [left] = leftTheQueue(aQueue({ mutations: [wish] }), aQueue({ kept: [kept] }));
  expect(left?.became).toBe('discarded');
});

test('what is kept of another item says nothing of this one', () => {
  const others = [
    { ...kept, entityId: '8' },
    { ...kept, id: 'e', entity: 'events' },
  ];
  const [left] = leftTheQueue(aQueue({ mutations: [wish] }), aQueue({ kept: others }));
  expect(left?.became).toBe('stored');
});

test('what was given up before says nothing of what is sent now', () => {
  const before = aQueue({ mutations: [wish], kept: [kept] });
  expect(leftTheQueue(before, aQueue({ kept: [kept] }))[0]?.became).toBe('stored');
});

test.each([
  ['discarded', aWish({ id: '7', item, state: 'conflicted' }), []],
  ['discarded', aWish({ id: '7', item, state: 'conflicted' }), ['theirs'] as const],
  ['discarded', aWish({ id: '7', kind: 'delete', state: 'conflicted' }), []],
  // Decided and sent between two looks.
  ['deleted', aWish({ id: '7', kind: 'delete', state: 'conflicted' }), ['theirs'] as const],
])('what was asked about and is gone became: %s', (became, asked, losers) => {
  const now = aQueue({ kept: losers.map((loser) => ({ ...kept, loser })) });
  expect(leftTheQueue(aQueue({ mutations: [asked] }), now)[0]?.became).toBe(became);
});

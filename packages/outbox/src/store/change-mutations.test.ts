import { expect, test } from 'vitest';
import { memoryDatabase } from './engines/memory-database.ts';
import { aMutationRecord } from '../testing/a-mutation-record.ts';
import { changeMutations, MUTATION_TABLES } from './change-mutations.ts';
import { keyQueueFrom, keyQueuesOf } from '../model/mutations/key-queue.ts';
import { NO_CHANGES } from '../model/mutations/mutation-changes.ts';

test('a submission in several records counts as sent when the last of them is', async () => {
  const database = memoryDatabase();
  const records = [1, 2].map((seq) => aMutationRecord({ seq, mutationIds: ['one'] }));
  const [first, second] = records as [(typeof records)[0], (typeof records)[0]];
  const change = (changes: Partial<typeof NO_CHANGES>) =>
    database.transact(MUTATION_TABLES, 'write', (step) =>
      changeMutations(step, () => ({ ...NO_CHANGES, ...changes })),
    );
  await change({ put: records });
  const conflict = { status: 'conflict', current: undefined } as const;
  expect(await change({ outcomes: [{ record: first, result: conflict }] })).toEqual([
    { mutationId: 'one', result: conflict },
  ]);
  const sent = { status: 'sent' } as const;
  const isSent = (record: typeof first) =>
    change({ remove: [record], outcomes: [{ record, result: sent }] });
  expect(await isSent(first)).toEqual([]);
  expect(await isSent(second)).toEqual([{ mutationId: 'one', result: sent }]);
});

test('a queue is of one person for one item, and goes from a record on', () => {
  const record = aMutationRecord({ seq: 3 });
  const [before, after] = [aMutationRecord({ seq: 1 }), aMutationRecord({ seq: 4 })];
  const others = [{ owner: 'tom' }, { entity: 'events' }, { id: '2' }].map((own, place) =>
    aMutationRecord({ seq: 5 + place, ...own }),
  );
  const queued = [before, record, after, ...others];
  expect(keyQueueFrom(queued, record)).toEqual([record, after]);
  expect(keyQueueFrom(queued, { seq: 3, opId: 'another' })).toEqual([]);
  expect(keyQueueFrom(queued, { seq: 9, opId: record.opId })).toEqual([]);
  expect(keyQueuesOf(queued)).toEqual([[before, record, after], ...others.map((each) => [each])]);
});

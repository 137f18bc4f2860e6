import { expect, test } from 'vitest';
import { aMutationRecord } from '#testing/sample-records.ts';
import { keyQueueFrom, keyQueuesOf } from './key-queue.ts';

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

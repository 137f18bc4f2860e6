import { expect, test } from 'vitest';
import { anOutbox } from '#test/a-queue.ts';
import { keepStorageAfterFirstSave } from '#shared/queue/keep-storage.ts';

test('storage is asked for once, after the first save and not before', () => {
  let asked = 0;
  const { outbox, show } = anOutbox();
  keepStorageAfterFirstSave(outbox.status, {
    askToKeep: async () => ((asked += 1), 'kept' as const),
  });
  show({ status: { state: 'empty', count: 0 } });
  expect(asked).toBe(0);
  show({ status: { state: 'waiting', count: 1 } });
  show({ status: { state: 'sending', count: 2 } });
  expect(asked).toBe(1);
});

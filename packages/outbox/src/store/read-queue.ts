import type { QueueReading, LeaseRecord, Pause } from '../model/queue-contents.ts';
import type { DamagedRecord } from '../model/records/kept-record.ts';
import type { OutboxDatabase } from './database.ts';
import { readTable } from './read-table.ts';

/** All of it in one step: what is shown, and what may be sent, are of one moment. */
export function readQueue(database: OutboxDatabase): Promise<QueueReading> {
  return database.transact(
    ['mutations', 'uploads', 'kept', 'damaged', 'meta'],
    'read',
    async (step) => {
      const [mutations, uploads, kept, damaged, pause, lease] = await Promise.all([
        readTable(step, 'mutations'),
        readTable(step, 'uploads'),
        readTable(step, 'kept'),
        step.all('damaged'),
        step.get('meta', 'pause'),
        step.get('meta', 'lease'),
      ]);
      return {
        mutations: mutations.records,
        uploads: uploads.records,
        kept: kept.records,
        damaged: damaged as readonly DamagedRecord[],
        newer: mutations.newer + uploads.newer,
        unreadMutations: mutations.newer + mutations.damaged,
        pause: pause as Pause | undefined,
        lease: lease as LeaseRecord | undefined,
      };
    },
  );
}

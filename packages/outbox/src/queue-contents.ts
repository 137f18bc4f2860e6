import { isSame } from './mutations/same-value.ts';
import type { OutboxDatabase } from './ports/database.ts';
import type { DamagedRecord, KeptRecord } from './records/kept-record.ts';
import type { MutationRecord } from './records/mutation-record.ts';
import { readTable } from './records/read-table.ts';
import type { UploadRecord } from './records/upload-record.ts';
import type { LeaseRecord, Pause } from './runner/lease.ts';

/** Everything the store holds that a person may see. */
export interface QueueContents {
  readonly mutations: readonly MutationRecord[];
  readonly uploads: readonly UploadRecord[];
  readonly damaged: readonly DamagedRecord[];
  readonly kept: readonly KeptRecord[];
  /** Records a newer version of the app wrote. */
  readonly newer: number;
  readonly pause: Pause | undefined;
}

/** The same, with what only those who send need to know. */
export interface QueueReading extends QueueContents {
  /** How many mutations cannot be read here: each may name any file. */
  readonly unreadMutations: number;
  readonly lease: LeaseRecord | undefined;
}

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

/** Whether a person would see the same in both. Records that have not changed are the same objects. */
export function isShownAlike(one: QueueContents, other: QueueContents): boolean {
  return (
    areTheSame(one.mutations, other.mutations) &&
    areTheSame(one.uploads, other.uploads) &&
    one.newer === other.newer &&
    isSame(one.pause, other.pause) &&
    isSame(one.kept, other.kept) &&
    isSame(one.damaged, other.damaged)
  );
}

function areTheSame(one: readonly object[], other: readonly object[]): boolean {
  return (
    one === other || (one.length === other.length && one.every((each, at) => each === other[at]))
  );
}

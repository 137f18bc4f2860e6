import type { Transaction } from '../store/database.ts';
import type { QueueContents } from '../model/queue-contents.ts';
import { readTable } from '../store/read-queue.ts';
import type { UploadRecord } from '../model/records/upload-record.ts';
import type { StoreSetting } from '../store/setting.ts';
import { findUpload, partsOf, removeUpload } from '../store/stored-uploads.ts';
import { rememberMoved } from '../store/moved-keys-memory.ts';
import { isProven, reduceUpload, type UploadEvent } from '../model/uploads/reduce-upload.ts';
import { rekeyUpload } from '../model/uploads/file-keys.ts';

/** The records of uploads. Every change reads what is stored first, in the same step. */
export function uploadQueue({ database, world, files, partBytes, nextKey, rules }: StoreSetting) {
  const context = () => ({ now: world.now(), random: world.random(), partBytes });

  /** Puts what the event makes of the record; its bytes go only once it is done. */
  const change = async (
    step: Transaction,
    record: UploadRecord,
    event: UploadEvent,
  ): Promise<UploadRecord> => {
    const next = reduceUpload(record, event, context());
    if (next === record) return record;
    await step.put('uploads', next);
    if (next.state === 'done' && record.state !== 'done')
      await step.delete('parts', partsOf(next.id));
    return next;
  };

  const changeAll = (read: readonly UploadRecord[], event: UploadEvent) =>
    database.transact(['uploads', 'parts'], 'write', async (step) => {
      for (const { id } of read) {
        const record = await findUpload(step, id);
        if (record) await change(step, record, event);
      }
    });

  return {
    /** As `apply`, but only while the record stands where it was read; nothing otherwise. */
    begin: (read: UploadRecord, event: UploadEvent) =>
      database.transact(['uploads', 'parts'], 'write', async (step) => {
        const record = await findUpload(step, read.id);
        return record && standsWhere(record, read) ? change(step, record, event) : undefined;
      }),

    async apply(id: string, event: UploadEvent) {
      const next = await database.transact(['uploads', 'parts'], 'write', async (step) => {
        const record = await findUpload(step, id);
        return record && change(step, record, event);
      });
      if (next?.state === 'done') files.delete(id);
    },

    /** Says that this tab, which has the files of those, is still there. */
    hold: (held: readonly UploadRecord[]) => changeAll(held, { type: 'held' }),

    /** Something else lies under its key. */
    rekey: (read: UploadRecord) =>
      database.transact(['uploads', 'mutations', 'meta'], 'write', async (step) => {
        const record = await findUpload(step, read.id);
        if (!record || record.key !== read.key || isProven(record)) return;
        const { records: uploads } = await readTable(step, 'uploads');
        const { records: mutations } = await readTable(step, 'mutations');
        const setting = { nextKey, rules, newId: () => world.newId() };
        const changed = rekeyUpload(record, { uploads, mutations }, setting);
        for (const upload of changed.uploads) await step.put('uploads', upload);
        for (const mutation of changed.mutations) await step.put('mutations', mutation);
        await rememberMoved(step, changed.moved, world.now());
      }),

    /** Whether it could be. */
    forget: ({ id }: UploadRecord) =>
      database.transact(['uploads', 'mutations', 'parts'], 'write', async (step) => {
        const record = await findUpload(step, id);
        if (!record) return false;
        const isOrphan = record.state === 'copying' && record.nextAt <= world.now();
        if (!isOrphan && !isOver(record)) return false;
        const { records: uploads } = await readTable(step, 'uploads');
        const { records: mutations, newer, damaged } = await readTable(step, 'mutations');
        const isNamed = waitedFor({ uploads, mutations, unreadMutations: newer + damaged });
        if (!isOrphan && isNamed(id)) return false;
        await removeUpload(step, id);
        return true;
      }),

    /** Makes the records due that wait for a later try; returns whether any of `read` did. */
    async retryNow(read: readonly UploadRecord[]) {
      const waiting = read.filter(
        (record) => reduceUpload(record, { type: 'due' }, context()) !== record,
      );
      if (waiting.length === 0) return false;
      await changeAll(waiting, { type: 'due' });
      return true;
    },
  };
}

function standsWhere(record: UploadRecord, read: UploadRecord): boolean {
  return (
    record.state === read.state &&
    record.key === read.key &&
    record.uploadId === read.uploadId &&
    record.isPaused === read.isPaused
  );
}

/** Done, and looked after a second time. */
function isOver({ state, resweepAt }: UploadRecord): boolean {
  return state === 'done' && resweepAt === undefined;
}

/** Whether a mutation or another file still waits for one. A mutation that cannot be read here may wait for any of them. */
export function waitedFor({
  uploads,
  mutations,
  unreadMutations,
}: Pick<QueueContents, 'uploads' | 'mutations' | 'unreadMutations'>): (id: string) => boolean {
  let names: ReadonlySet<string> | undefined;
  return (id) => {
    names ??= new Set([
      ...mutations.flatMap(({ deps }) => deps),
      ...uploads.flatMap(({ derivedFrom }) => derivedFrom?.id ?? []),
    ]);
    return unreadMutations > 0 || names.has(id);
  };
}

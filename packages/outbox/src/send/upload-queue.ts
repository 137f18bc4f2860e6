import { readTable, type StoreSetting } from '../store/read-queue.ts';
import type { QueueContents } from '../model/queue.ts';
import type { UploadRecord } from '../model/records/upload-record.ts';
import { findUpload, partsOf, rememberMoved, removeUpload } from '../store/stored-uploads.ts';
import { isProven, reduceUpload, type UploadEvent } from '../model/uploads/reduce-upload.ts';
import { rekeyUpload } from '../model/uploads/file-keys.ts';

/** Stores the records of uploads. Every change reads what is stored first, in the same step. */
export function uploadQueue({ database, world, files, partBytes, nextKey, rules }: StoreSetting) {
  const reduced = (record: UploadRecord, event: UploadEvent) =>
    reduceUpload(record, event, { now: world.now(), random: world.random(), partBytes });

  /** Changes each record by its event; the bytes of a file are removed only once the file is stored. */
  const change = (
    ids: readonly string[],
    eventOf: (record: UploadRecord) => UploadEvent | undefined,
  ) =>
    database.transact(['uploads', 'parts'], 'write', async (step) => {
      const changed: UploadRecord[] = [];
      for (const id of ids) {
        const record = await findUpload(step, id);
        const event = record && eventOf(record);
        if (!event) continue;
        const next = reduced(record, event);
        if (next !== record) await step.put('uploads', next);
        const isDone = next.state === 'done' && record.state !== 'done';
        if (isDone) await step.delete('parts', partsOf(id));
        changed.push(next);
      }
      return changed;
    });

  return {
    /** Does the same as `apply` if the record is still as it was read, else nothing. */
    async begin(read: UploadRecord, event: UploadEvent) {
      const [next] = await change([read.id], (record) =>
        standsWhere(record, read) ? event : undefined,
      );
      return next;
    },

    async apply(id: string, event: UploadEvent) {
      const [next] = await change([id], () => event);
      if (next?.state === 'done') files.delete(id);
    },

    /** Records that this tab, which has these files, is still open. */
    hold: (ids: readonly string[]) => change(ids, () => ({ type: 'held' })),

    rekey: (read: UploadRecord) =>
      database.transact(['uploads', 'mutations', 'meta'], 'write', async (step) => {
        const record = await findUpload(step, read.id);
        if (!record || record.key !== read.key || isProven(record)) return;
        const { records: uploads } = await readTable(step, 'uploads');
        const { records: mutations } = await readTable(step, 'mutations');
        const queue = { uploads, mutations };
        const changed = rekeyUpload(record, queue, rules, nextKey, world.newId);
        for (const upload of changed.uploads) await step.put('uploads', upload);
        for (const mutation of changed.mutations) await step.put('mutations', mutation);
        await rememberMoved(step, changed.moved, world.now());
      }),

    forget: ({ id }: UploadRecord) =>
      database.transact(['uploads', 'mutations', 'parts'], 'write', async (step) => {
        const record = await findUpload(step, id);
        if (!record) return false;
        const isOrphan = record.state === 'copying' && record.nextAt <= world.now();
        // The file is stored, and its leftovers have been swept twice.
        const isOver = record.state === 'done' && record.resweepAt === undefined;
        if (!isOrphan && !isOver) return false;
        const { records: uploads } = await readTable(step, 'uploads');
        const { records: mutations, newer, damaged } = await readTable(step, 'mutations');
        const isNamed = waitedFor({ uploads, mutations, unreadMutations: newer + damaged });
        if (!isOrphan && isNamed(id)) return false;
        await removeUpload(step, id);
        return true;
      }),

    /** Makes the records due that wait for a later try; returns whether there were any among `read`. */
    async retryNow(read: readonly UploadRecord[]) {
      const waiting = read.filter((record) => reduced(record, { type: 'due' }) !== record);
      if (waiting.length === 0) return false;
      await change(
        waiting.map(({ id }) => id),
        () => ({ type: 'due' }),
      );
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

/** Whether a mutation or another file still waits for a file. An unreadable mutation may wait for any of them. */
export function waitedFor({
  uploads,
  mutations,
  unreadMutations,
}: Pick<QueueContents, 'uploads' | 'mutations' | 'unreadMutations'>): (id: string) => boolean {
  // Computed only if an upload needs it: ten thousand mutations may wait.
  let names: ReadonlySet<string> | undefined;
  return (id) => {
    names ??= new Set([
      ...mutations.flatMap(({ deps }) => deps),
      ...uploads.flatMap(({ derivedFrom }) => derivedFrom?.id ?? []),
    ]);
    return unreadMutations > 0 || names.has(id);
  };
}

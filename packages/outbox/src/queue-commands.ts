import {
  changeMutations,
  MUTATION_TABLES,
  type StoreSetting,
  readTable,
} from './store/read-queue.ts';
import type { Key, TableName, Transaction } from './store/database.ts';
import { discardUnnamed, discardUploads, findUpload, partsOf } from './store/stored-uploads.ts';
import { rulesOf } from './model/entity-rules.ts';
import {
  discardMutation,
  type Resolution,
  resolveConflict,
} from './model/mutations/user-decisions.ts';
import {
  keptOf,
  type MutationChanges,
  type MutationContext,
  NO_CHANGES,
  asPending,
  puts,
} from './model/mutations/mutation-changes.ts';
import { isOfOneKey, keyQueueFrom, keyQueueOf } from './model/mutations/key-queue.ts';
import { withoutUploads } from './model/mutations/files-of-mutation.ts';
import type { DamagedRecord } from './model/records/kept-record.ts';
import type { MutationRecord } from './model/records/mutation-record.ts';
import type { PartRecord, UploadRecord } from './model/records/upload-record.ts';
import { crc32, crcText } from './model/uploads/crc32.ts';
import { partSpan } from './model/uploads/part-plan.ts';
import { inOrder, retriedUpload } from './model/uploads/reduce-upload.ts';
import { uploadQueue } from './send/upload-queue.ts';

const TABLES = [...MUTATION_TABLES, 'uploads', 'parts', 'damaged', 'meta'] as const;

export type Queued =
  { readonly mutation: number } | { readonly upload: string } | { readonly damaged: string };

/**
 * The user actions on queued changes and files, each in one step of the store. `goOn` ends any pause, and makes
 * everything due.
 */
export function queueCommands(setting: StoreSetting, goOn: () => Promise<void>) {
  const { database, world, rules, files, partBytes } = setting;
  const uploads = uploadQueue(setting);
  const inOneStep = <Result>(work: (step: Transaction) => Promise<Result>) =>
    database.transact(TABLES, 'write', work);

  /** Changes one mutation; files for which only this mutation waited are discarded with it. */
  const change = (
    seq: number,
    decide: (
      record: MutationRecord,
      queued: readonly MutationRecord[],
      context: MutationContext,
    ) => MutationChanges,
  ) =>
    inOneStep(async (step) => {
      const { remove } = await changeMutations(step, setting, (queued, contextOf) => {
        const record = queued.find((each) => each.seq === seq);
        return record ? decide(record, queued, contextOf(record.entity)) : NO_CHANGES;
      });
      await discardUnnamed(step, setting, remove);
    });

  const retryMutation = (seq: number) =>
    inOneStep(async (step) => {
      const { put } = await changeMutations(step, setting, (queued) => {
        const record = queued.find((each) => each.seq === seq);
        return record && record.state !== 'conflicted' ? puts(asPending(record)) : NO_CHANGES;
      });
      // Its rejected files are retried too, because the mutation cannot be sent without them.
      for (const id of put.flatMap(({ deps }) => deps)) {
        const upload = await findUpload(step, id);
        if (upload?.state === 'rejected') await step.put('uploads', retriedUpload(upload));
      }
    });

  /** Continues the mutations without a file for which they wait. */
  const goOnWithout = (step: Transaction, given: readonly Pick<UploadRecord, 'id' | 'key'>[]) =>
    changeMutations(step, setting, (queued) => {
      const waiting = queued.filter(({ deps }) => given.some(({ id }) => deps.includes(id)));
      // A mutation that is not based on one that waits for the file means another, stored file of the same key.
      const left = queued
        .filter((record) => waiting.some((each) => isOfOneKey(each, record)))
        .map((record) => withoutUploads(record, given, rulesOf(rules, record.entity)));
      return puts(...left.filter((record) => !queued.includes(record)));
    });

  /** Removes a file with its bytes, and continues the mutations without it; if its key is unknown, a person decides. */
  const discardDamaged = (damagedId: string) =>
    inOneStep(async (step) => {
      const quarantined = (await step.get('damaged', damagedId)) as DamagedRecord | undefined;
      await step.delete('damaged', damagedId);
      if (quarantined?.table !== 'uploads' || typeof quarantined.key !== 'string') return;
      const id = quarantined.key;
      await step.delete('parts', partsOf(id));
      const { key } = (quarantined.found ?? {}) as { readonly key?: unknown };
      if (typeof key === 'string' && key !== '') {
        await goOnWithout(step, [{ id, key }]);
        return;
      }
      await changeMutations(step, setting, (queued) => {
        const waiting = queued.filter(({ deps }) => deps.includes(id));
        return puts(...waiting.map((each) => toBeLookedAt(each, id, world.now())));
      });
    });

  return {
    resolve: (seq: number, resolution: Resolution) =>
      change(seq, (record, queued, context) =>
        resolveConflict(keyQueueFrom(queued, record), resolution, context),
      ),

    /** Tries a rejected record, or one that waits for a later try, again now. */
    async retry(target: Queued) {
      if ('upload' in target) await uploads.apply(target.upload, { type: 'retry' });
      if ('mutation' in target) await retryMutation(target.mutation);
      await goOn();
    },

    /** Discards a mutation or a file; its text is stored for 30 days. */
    async discard(target: Queued) {
      if ('damaged' in target) return discardDamaged(target.damaged);
      if ('mutation' in target) {
        return change(target.mutation, (record, queued, context) =>
          discardMutation(keyQueueOf(queued, record), record, context),
        );
      }
      await inOneStep(async (step) => {
        await goOnWithout(step, await discardUploads(step, setting, [target.upload]));
      });
      files.delete(target.upload);
    },

    /** Discards all changes of one person, who signs out without sending. */
    discardAll: (owner: string) =>
      inOneStep(async (step) => {
        await changeMutations(step, setting, (queued) => {
          const remove = queued.filter((record) => record.owner === owner);
          const keep = remove.map((record) => keptOf(record, 'mine', record.fields, world.now()));
          return { ...NO_CHANGES, remove, keep };
        });
        const { records } = await readTable(step, 'uploads');
        const theirs = records.flatMap((record) => (record.owner === owner ? record.id : []));
        await discardUploads(step, setting, theirs);
      }),

    pause: (id: string) => uploads.apply(id, { type: 'pause' }),
    resume: (id: string) => uploads.apply(id, { type: 'resume' }),

    /** Moves a file before the next one in the order of sending, or behind another. */
    move: (id: string, { before }: { readonly before: string | undefined }) =>
      inOneStep(async (step) => {
        const { records } = await readTable(step, 'uploads');
        const moved = records.find((record) => record.id === id);
        if (!moved) return;
        const others = records.filter((record) => record.id !== id).toSorted(inOrder);
        const place = others.findIndex((record) => record.id === before);
        const ordered = others.toSpliced(place < 0 ? others.length : place, 0, moved);
        for (const [order, record] of ordered.entries()) {
          if (record.order !== order + 1)
            await step.put('uploads', { ...record, order: order + 1 });
        }
      }),

    /**
     * Continues a file that was too large to copy and is chosen again after the app was closed. Returns false for
     * another file: size, checksums and the name, if it has one, must be the same. Rejects as reading the file does.
     */
    async repick(id: string, file: Blob): Promise<boolean> {
      const record = await database.transact(['uploads'], 'read', (step) => findUpload(step, id));
      if (!record || file.size !== record.size) return false;
      if ('name' in file && file.name !== record.name) return false;
      for (const [place, { crc }] of record.parts.entries()) {
        const span = partSpan(place + 1, { size: file.size, partBytes });
        const bytes = await file.slice(...span).arrayBuffer();
        if (crcText(crc32(new Uint8Array(bytes))) !== crc) return false;
      }
      files.set(id, file);
      await uploads.apply(id, { type: 'bytes-back' });
      return true;
    },

    /** The whole record, with the file's bytes if the device has them. @throws RangeError if the record is gone */
    async exportOf(target: Queued) {
      const [table, key] = placeOf(target);
      return database.transact(['parts', table], 'read', async (step) => {
        const record = (await step.get(table, key)) as object | undefined;
        if (!record) throw new RangeError(`${table} has no ${String(key)} any more`);
        const bytes = await bytesOf(step, target, record);
        return { record, ...(bytes && { bytes }) };
      });
    },
  };

  /** The bytes of a file if all are on the device; for a damaged record, which cannot tell, those that are left. */
  async function bytesOf(
    step: Transaction,
    target: Queued,
    record: object,
  ): Promise<Blob | undefined> {
    if ('mutation' in target) return undefined;
    const { table, key, found } = record as DamagedRecord;
    if ('damaged' in target && (table !== 'uploads' || typeof key !== 'string')) return undefined;
    const id = 'upload' in target ? target.upload : String(key);
    const parts = (await step.all('parts', partsOf(id))) as readonly PartRecord[];
    const { type, parts: planned } = ('upload' in target ? record : (found ?? {})) as UploadRecord;
    const isWhole = 'damaged' in target || parts.length === planned.length;
    const options = typeof type === 'string' ? { type } : {};
    const stored = parts.map(({ bytes }) => bytes);
    return files.get(id) ?? (isWhole && stored.length > 0 ? new Blob(stored, options) : undefined);
  }
}

function toBeLookedAt(record: MutationRecord, dep: string, at: number): MutationRecord {
  const message = 'A file that it shows was damaged on this device';
  return {
    ...record,
    deps: record.deps.filter((each) => each !== dep),
    state: 'rejected',
    lastError: { reason: 'invalid', message, at },
  };
}

function placeOf(target: Queued): readonly [TableName, Key] {
  if ('mutation' in target) return ['mutations', target.mutation];
  return 'upload' in target ? ['uploads', target.upload] : ['damaged', target.damaged];
}

import type { Outbox, Queued } from './outbox.ts';
import type { Key, OutboxDatabase, TableName, Transaction } from './store/database.ts';
import type { DamagedRecord } from './model/records/kept-record.ts';
import type { PartRecord, UploadRecord } from './model/records/upload-record.ts';
import type { ChosenFiles } from './store/chosen-files.ts';
import { partsOf } from './store/stored-upload.ts';

/**
 * Everything the device has of one thing, to be saved elsewhere.
 * @throws RangeError when it is there no longer
 */
export async function exportQueued(
  database: OutboxDatabase,
  files: ChosenFiles,
  what: Queued,
): ReturnType<Outbox['exportOf']> {
  const [table, key] = placeOf(what);
  return database.transact(['parts', table], 'read', async (step) => {
    const record = (await step.get(table, key)) as object | undefined;
    if (!record) throw new RangeError(`${table} has no ${String(key)} any more`);
    if ('damaged' in what) return { record, ...(await bytesLeft(step, record as DamagedRecord)) };
    if (!('upload' in what)) return { record };
    const chosen = files.of(what.upload);
    const parts = (await step.all('parts', partsOf(what.upload))) as readonly PartRecord[];
    const { type, parts: planned } = record as UploadRecord;
    const isWhole = planned.length > 0 && parts.length === planned.length;
    const bytes =
      chosen ??
      (isWhole &&
        new Blob(
          parts.map(({ bytes: of }) => of),
          { type },
        ));
    return { record, ...(bytes && { bytes }) };
  });
}

/** The parts of a file stay where they are when its record is quarantined; whether they are all cannot be told. */
async function bytesLeft(
  step: Transaction,
  { table, key, found }: DamagedRecord,
): Promise<{ readonly bytes?: Blob }> {
  if (table !== 'uploads' || typeof key !== 'string') return {};
  const parts = (await step.all('parts', partsOf(key))) as readonly PartRecord[];
  if (parts.length === 0) return {};
  const { type } = (found ?? {}) as { readonly type?: unknown };
  const bytes = parts.map(({ bytes: of }) => of);
  return { bytes: new Blob(bytes, typeof type === 'string' ? { type } : {}) };
}

function placeOf(what: Queued): readonly [TableName, Key] {
  if ('mutation' in what) return ['mutations', what.mutation];
  return 'upload' in what ? ['uploads', what.upload] : ['damaged', what.damaged];
}

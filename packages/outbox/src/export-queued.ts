import type { Outbox, Queued } from './outbox.ts';
import type { Key, OutboxDatabase, TableName } from './ports/database.ts';
import type { PartRecord, UploadRecord } from './records/upload-record.ts';
import type { ChosenFiles } from './uploads/chosen-files.ts';
import { partsOf } from './uploads/remove-upload.ts';

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

function placeOf(what: Queued): readonly [TableName, Key] {
  if ('mutation' in what) return ['mutations', what.mutation];
  return 'upload' in what ? ['uploads', what.upload] : ['damaged', what.damaged];
}

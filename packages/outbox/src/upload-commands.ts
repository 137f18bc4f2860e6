import type { OutboxDatabase, Transaction } from './store/database.ts';
import { readTable } from './store/read-table.ts';
import type { ChosenFiles } from './store/chosen-files.ts';
import { crc32, crcText } from './model/uploads/crc32.ts';
import { findUpload, removeUpload } from './store/stored-upload.ts';
import { partSpan } from './model/uploads/part-plan.ts';
import {
  mayHaveMultipart,
  reduceUpload,
  type UploadContext,
  inOrder,
} from './model/uploads/reduce-upload.ts';
import { leftBehind } from './model/uploads/rekey-upload.ts';

/** What a person asks of one file, in the caller's own step (table `uploads`). Nothing when it is not there. */
export async function tellUpload(
  step: Transaction,
  id: string,
  event: { readonly type: 'pause' | 'resume' | 'retry' },
  context: UploadContext,
): Promise<void> {
  const record = await findUpload(step, id);
  if (record) await step.put('uploads', reduceUpload(record, event, context));
}

/**
 * Discards files and those made from them, but for those spared, in the caller's own step (tables `uploads`,
 * `parts`). What was begun of them is left to be swept; one that the service has already stays. Returns the ids of
 * those discarded: a mutation that names one can never be sent as it is.
 */
export async function discardUploads(
  step: Transaction,
  ids: readonly string[],
  newId: () => string,
  spared: ReadonlySet<string> = new Set(),
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const { records } = await readTable(step, 'uploads');
  const given = new Set(ids);
  for (let size = 0; size < given.size;) {
    size = given.size;
    for (const { id: each, derivedFrom } of records) {
      if (derivedFrom && given.has(derivedFrom.id) && !spared.has(each)) given.add(each);
    }
  }
  const going = records.filter(
    (record) => given.has(record.id) && record.state !== 'sweeping' && record.state !== 'done',
  );
  for (const record of going) {
    await removeUpload(step, record.id);
    if (mayHaveMultipart(record)) await step.put('uploads', leftBehind(record, newId()));
  }
  return going.map((record) => record.id);
}

/** Puts a file right before another, or, without one, behind all, in the caller's own step (table `uploads`). */
export async function moveUpload(
  step: Transaction,
  id: string,
  before: string | undefined,
): Promise<void> {
  const { records } = await readTable(step, 'uploads');
  const moved = records.find((record) => record.id === id);
  if (!moved) return;
  const others = records.filter((record) => record.id !== id).toSorted(inOrder);
  const place = others.findIndex((record) => record.id === before);
  const ordered = others.toSpliced(place < 0 ? others.length : place, 0, moved);
  for (const [order, record] of ordered.entries()) {
    if (record.order !== order + 1) await step.put('uploads', { ...record, order: order + 1 });
  }
}

/**
 * Takes the chosen file again. It is the same when its size, its name (where it has one) and the checksum of
 * every part are: false when they are not. Rejects with what reading the file rejects with.
 */
export async function repickUpload(
  {
    database,
    files,
    context,
  }: {
    readonly database: OutboxDatabase;
    readonly files: ChosenFiles;
    readonly context: UploadContext;
  },
  id: string,
  file: Blob,
): Promise<boolean> {
  const record = await database.transact(['uploads'], 'read', (step) => findUpload(step, id));
  if (!record || file.size !== record.size) return false;
  if ('name' in file && file.name !== record.name) return false;
  for (const [place, { crc }] of record.parts.entries()) {
    const bytes = await file
      .slice(...partSpan(place + 1, { size: file.size, ...context }))
      .arrayBuffer();
    if (crcText(crc32(new Uint8Array(bytes))) !== crc) return false;
  }
  files.hold(id, file);
  await database.transact(['uploads'], 'write', async (step) => {
    const now = await findUpload(step, id);
    if (now) await step.put('uploads', reduceUpload(now, { type: 'bytes-back' }, context));
  });
  return true;
}

import type { Transaction, KeyRange } from './database.ts';
import { MOST_PARTS, type UploadRecord, readUpload } from '../model/records/upload-record.ts';

/** The record, lifted where an older version wrote it; nothing when it is not there or cannot be read. */
export async function findUpload(step: Transaction, id: string): Promise<UploadRecord | undefined> {
  const reading = readUpload(await step.get('uploads', id));
  return reading.kind === 'read' ? reading.record : undefined;
}

/** Every part of one upload. */
export function partsOf(id: string): KeyRange {
  return { from: [id, 1], to: [id, MOST_PARTS] };
}

/** The record and its bytes, in the caller's own step. */
export async function removeUpload(step: Transaction, id: string): Promise<void> {
  await step.delete('uploads', id);
  await step.delete('parts', partsOf(id));
}

import type { Transaction } from '../ports/database.ts';
import { readUpload } from '../records/read-upload.ts';
import type { UploadRecord } from '../records/upload-record.ts';

/** The record, lifted where an older version wrote it; nothing when it is not there or cannot be read. */
export async function findUpload(step: Transaction, id: string): Promise<UploadRecord | undefined> {
  const reading = readUpload(await step.get('uploads', id));
  return reading.kind === 'read' ? reading.record : undefined;
}

import type { KeyRange, Transaction } from '../ports/database.ts';
import { MOST_PARTS } from '../records/upload-record.ts';

/** Every part of one upload. */
export function partsOf(id: string): KeyRange {
  return { from: [id, 1], to: [id, MOST_PARTS] };
}

/** The record and its bytes, in the caller's own step. */
export async function removeUpload(step: Transaction, id: string): Promise<void> {
  await step.delete('uploads', id);
  await step.delete('parts', partsOf(id));
}

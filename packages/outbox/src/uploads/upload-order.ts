import type { UploadRecord } from '../records/upload-record.ts';

/** In the order they are sent in. */
export function inOrder(one: UploadRecord, other: UploadRecord): number {
  return one.order - other.order || (one.id < other.id ? -1 : 1);
}

import { assertWritable, writeConditions } from './conditions.ts';
import type { ObjectRecord } from './object-record.ts';
import type { ObjectStore } from './object-store.ts';
import { receive, type Incoming } from './request-bytes.ts';

export interface NewObject extends Incoming {
  readonly objects: ObjectStore;
  readonly key: string;
  /** What is given back with the object. */
  readonly stored: Readonly<Record<string, string>>;
  /** The request's headers with its conditions on the key. */
  readonly conditions: Headers;
}

/**
 * Receives a body and makes it the key's object: whole and durable when it resolves, without a trace when it
 * rejects. The conditions are evaluated at the very end, when the key can no longer change.
 */
export async function storeBytes(object: NewObject): Promise<ObjectRecord> {
  const { objects, key, stored } = object;
  const conditions = writeConditions(object.conditions);
  const staged = await objects.stage(key);
  try {
    const { size, md5, checksum } = await receive(object, (bytes) => staged.write(bytes));
    await staged.finish();
    return await objects.commit(
      staged,
      { size, etag: `"${md5}"`, checksum, headers: stored },
      (existing) => assertWritable(conditions, existing),
    );
  } catch (cause) {
    await staged.abandon();
    throw cause;
  }
}

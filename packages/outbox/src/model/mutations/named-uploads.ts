import type { Mutation } from '../mutation.ts';
import type { UploadRecord } from '../records/upload-record.ts';
import { isProven } from '../uploads/reduce-upload.ts';
import { names } from './split-batches.ts';

/**
 * The files of the same person that were queued earlier and that a mutation newly names: it waits for them, and for
 * those made from them, as it does for its own.
 */
export function namedUploads(
  { base, fields }: Pick<Mutation, 'base' | 'fields'>,
  owner: string,
  queued: readonly UploadRecord[],
): readonly UploadRecord[] {
  const waiting = queued.filter(
    (record) => record.owner === owner && !record.isDiscarded && !isProven(record),
  );
  const named = waiting.filter(({ key }) => names(fields, key) && !names(base?.item, key));
  const ids = new Set(named.map(({ id }) => id));
  return [...named, ...waiting.filter(({ derivedFrom }) => derivedFrom && ids.has(derivedFrom.id))];
}

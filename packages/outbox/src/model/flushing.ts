import type { QueueContents } from './queue.ts';
import type { MutationRecord, RecordedError } from './records/mutation-record.ts';
import type { UploadRecord } from './records/upload-record.ts';
import { isSendable } from './uploads/reduce-upload.ts';

interface Tried {
  readonly attempts: number;
  readonly lastError?: RecordedError;
}

/**
 * Whether nothing of `owner` is left that could be sent now: what failed since `before` waits for a later try, other
 * things wait for a person, or behind such a thing.
 */
export function isFlushed(
  contents: QueueContents,
  before: QueueContents,
  owner: string | undefined,
): boolean {
  if (contents.pause && contents.pause.owner === owner) return true;
  const former = new Map<string | number, Tried>([
    ...before.mutations.map((record) => [record.seq, record] as const),
    ...before.uploads.map((record) => [record.id, record] as const),
  ]);
  const hasFailed = (key: string | number, { attempts, lastError }: Tried) => {
    if (!lastError) return false;
    const was = former.get(key);
    return attempts !== was?.attempts || lastError.at !== was.lastError?.at;
  };

  const files = new Map(contents.uploads.map((record) => [record.id, record]));
  const isStuckFile = (record: UploadRecord): boolean => {
    const original = record.derivedFrom && files.get(record.derivedFrom.id);
    return (
      record.isPaused ||
      record.state === 'rejected' ||
      record.state === 'needs-repick' ||
      hasFailed(record.id, record) ||
      (original !== undefined && isStuckFile(original))
    );
  };
  const stuckIds = new Set<string>();
  const isStuck = (record: MutationRecord): boolean => {
    const place = `${record.entity}\n${record.id}`;
    const waitsForFile = record.deps.some((dep) => {
      const file = files.get(dep);
      return file !== undefined && isStuckFile(file);
    });
    const isSo =
      stuckIds.has(place) ||
      waitsForFile ||
      record.state === 'conflicted' ||
      record.state === 'rejected' ||
      hasFailed(record.seq, record);
    if (isSo) stuckIds.add(place);
    return isSo;
  };

  const underWay = contents.uploads.filter(
    (record) => record.owner === owner && isSendable(record),
  );
  const mutations = contents.mutations.filter((record) => record.owner === owner);
  return underWay.every(isStuckFile) && mutations.every(isStuck);
}

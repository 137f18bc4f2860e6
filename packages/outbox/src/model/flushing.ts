import type { QueueContents } from './queue.ts';
import { keyQueuesOf } from './mutations/key-queue.ts';
import type { MutationRecord, RecordedError } from './records/mutation-record.ts';
import type { UploadRecord } from './records/upload-record.ts';
import { isSendable } from './uploads/reduce-upload.ts';
import { needsDecision } from './wait-reason.ts';

interface Tried {
  readonly attempts: number;
  readonly lastError?: RecordedError;
}

/** Whether nothing of `owner` could be sent now: the rest has failed since `before`, or waits for a person. */
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
    const was = former.get(key);
    const isNew = attempts !== was?.attempts || lastError?.at !== was.lastError?.at;
    return lastError !== undefined && isNew;
  };

  const files = new Map(contents.uploads.map((record) => [record.id, record]));
  const isStuckFile = (id: string): boolean => {
    const record = files.get(id);
    return record !== undefined && (isStuckByItself(record) || isStuckFile(original(record)));
  };
  const original = ({ derivedFrom }: UploadRecord) => derivedFrom?.id ?? '';
  const isStuckByItself = (record: UploadRecord) =>
    record.isPaused || needsDecision(record) || hasFailed(record.id, record);
  const isStuck = (record: MutationRecord): boolean =>
    record.deps.some(isStuckFile) || needsDecision(record) || hasFailed(record.seq, record);

  const underWay = contents.uploads.filter((each) => each.owner === owner && isSendable(each));
  const mutations = contents.mutations.filter((each) => each.owner === owner);
  return (
    underWay.every(({ id }) => isStuckFile(id)) &&
    keyQueuesOf(mutations).every(([first]) => isStuck(first))
  );
}

import type { QueueContents } from './queue.ts';
import { keyQueuesOf } from './mutations/key-queue.ts';
import type { MutationRecord } from './records/mutation-record.ts';
import type { UploadRecord } from './records/upload-record.ts';
import { isSendable } from './uploads/reduce-upload.ts';
import { hasFailedSince, needsDecision } from './wait-reason.ts';

/**
 * Whether nothing of `owner` could be sent now: the rest has failed since that moment, or waits for a person.
 * @param since milliseconds since the epoch
 */
export function isFlushed(
  contents: QueueContents,
  since: number,
  owner: string | undefined,
): boolean {
  if (contents.pause && contents.pause.owner === owner) return true;
  const files = new Map(contents.uploads.map((record) => [record.id, record]));
  const isStuckFile = (id: string): boolean => {
    const record = files.get(id);
    return record !== undefined && (isStuckByItself(record) || isStuckFile(original(record)));
  };
  const original = ({ derivedFrom }: UploadRecord) => derivedFrom?.id ?? '';
  const isStuckByItself = (record: UploadRecord) =>
    record.isPaused || needsDecision(record) || hasFailedSince(record, since);
  const isStuck = (record: MutationRecord): boolean =>
    record.deps.some(isStuckFile) || needsDecision(record) || hasFailedSince(record, since);

  const underWay = contents.uploads.filter((each) => each.owner === owner && isSendable(each));
  const mutations = contents.mutations.filter((each) => each.owner === owner);
  return (
    underWay.every(({ id }) => isStuckFile(id)) &&
    keyQueuesOf(mutations).every(([first]) => isStuck(first))
  );
}

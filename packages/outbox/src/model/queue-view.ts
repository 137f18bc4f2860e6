import { keyQueuesOf } from './mutations/key-queue.ts';
import { revOf } from './mutations/item-version.ts';
import { changesOf } from './merge/merge-edit.ts';
import { isFurtherBatch } from './mutations/split-batches.ts';
import type { Item } from './mutation.ts';
import { projectKeyQueue } from './mutations/project-item.ts';
import type {
  OutboxState,
  OutboxStatus,
  QueuedMutation,
  QueuedUpload,
  QueueContents,
  WaitReason,
} from './queue.ts';
import type { EntityRules } from './entity-rules.ts';
import type { DamagedRecord } from './records/kept-record.ts';
import type { MutationRecord } from './records/mutation-record.ts';
import type { UploadRecord } from './records/upload-record.ts';
import { isSendable } from './uploads/reduce-upload.ts';
import {
  hasFailedSince,
  heldBackBy,
  isUnderWay,
  isWaiting,
  needsDecision,
  type WaitContext,
  waitReason,
} from './wait-reason.ts';

export interface ViewContext extends WaitContext {
  /** What this tab is storing now; for files, whether the device has no room for one of them. */
  readonly taking: 'nothing' | 'words' | 'files' | 'files-without-room';
  readonly sentBytes: (upload: UploadRecord) => number;
  readonly rules: Readonly<Record<string, EntityRules>>;
  /** The projection of a queue of one key. With a cache, a long album is not merged for each rendering. */
  readonly project?: typeof projectKeyQueue;
}

export type QueueView = Readonly<ReturnType<typeof queueView>>;

/** The waiting changes on this device. */
export function queueView(contents: QueueContents, context: ViewContext) {
  const { owner, lastResponseAt } = context;
  const waiting = contents.uploads.filter(isWaiting);
  const mine = contents.mutations.filter((record) => record.owner === owner);
  const myUploads = waiting.filter((record) => record.owner === owner);
  const held = heldBackBy(contents, context);
  const uploads: readonly QueuedUpload[] = myUploads
    .toSorted((one, other) => one.order - other.order)
    .map(({ derivedFrom, ...record }) => ({
      ...record,
      ...(derivedFrom && { derivedFrom: derivedFrom.id }),
      sentBytes: context.sentBytes(record),
      because: waitReason(record, held, lastResponseAt),
    }));
  return {
    /** Undefined while nobody is signed in. A record of another owner that the view lacks may still be unsent. */
    owner,
    /** The reason why nothing of this person is sent, later saves included. Absent while records are sent. */
    ...(held && { heldBackBy: held }),
    /** In the order in which they were submitted. */
    mutations: queuedMutations(mine, waiting, context, held),
    /** In the order of sending, without those that are `done`. */
    uploads,
    /** This person's damaged records, and those whose owner cannot be read. */
    damaged: contents.damaged.filter((record) => (ownerOf(record) ?? owner) === owner),
    kept: contents.kept.filter((record) => record.owner === owner),
    /** The number of other people's waiting changes, by owner. They are neither shown nor sent. */
    others: countOthers({ ...contents, uploads: waiting }, owner),
    /** The number of records that a newer version of the app has written; they are not touched. */
    newer: contents.newer,
    /** Whether the app can be closed without loss: every text and file is stored on the device, or sent. */
    isSafeToClose: context.taking === 'nothing' && waiting.every(isSafe),
    /** Whether files of this person are being copied to the device; before the copy is complete they are not safe. */
    isSaving:
      context.taking.startsWith('files') || myUploads.some(({ state }) => state === 'copying'),
    /** Whether the device has no room for one of these files, which is then sent from its place in the file system. */
    isWithoutRoom: context.taking === 'files-without-room',
  };
}

export function outboxStatus(view: QueueView): OutboxStatus {
  const { owner, heldBackBy: held, mutations, uploads, damaged, others, newer } = view;
  const named = new Set(mutations.flatMap(({ waitsFor }) => waitsFor));
  // A file that is still being copied is not queued: its tab may be gone, and no user has seen that it is saved.
  const files = uploads.filter(
    ({ id, derivedFrom, state }) => !named.has(id) && !derivedFrom && state !== 'copying',
  );
  const submissions = new Set(mutations.map(({ mutationId }) => mutationId));
  const following = originalsGoneAhead(view).size;
  const count = submissions.size + files.length + following + damaged.length + newer;
  if (owner === undefined) {
    const all = count + [...others.values()].reduce((sum, each) => sum + each, 0);
    if (all === 0) return { state: 'empty', count: 0 };
    return { state: 'needs-sign-in', count: all, heldBackBy: 'needs-sign-in' };
  }
  const work = [...mutations, ...uploads];
  return {
    state: count === 0 ? 'empty' : stateOf(held, work, damaged.length > 0),
    count,
    ...(following > 0 && { following }),
    ...(held && { heldBackBy: held }),
  };
}

function stateOf(
  held: WaitReason | undefined,
  work: readonly (QueuedMutation | QueuedUpload)[],
  isDamaged: boolean,
): OutboxState {
  if (isDamaged || work.some(needsDecision)) return 'attention';
  switch (held) {
    case 'needs-sign-in':
      return 'needs-sign-in';
    case 'no-network':
      return 'offline';
    case 'access-denied':
    case 'wrong-clock':
    case 'device-full':
      return 'attention';
    default:
      return work.some(({ state, because }) => because === 'under-way' && isUnderWay({ state }))
        ? 'sending'
        : 'waiting';
  }
}

/** The stored originals whose renditions are unsent, unless a mutation waits for the renditions. */
function originalsGoneAhead({ mutations, uploads }: QueueView): ReadonlySet<string> {
  const waited = new Set([
    ...mutations.flatMap(({ waitsFor }) => waitsFor),
    ...uploads.filter(({ state }) => state === 'copying').map(({ id }) => id),
  ]);
  const originals = uploads.flatMap(({ id, derivedFrom }) =>
    waited.has(id) ? [] : (derivedFrom ?? []),
  );
  const here = new Set(uploads.map(({ id }) => id));
  return new Set(originals.filter((id) => !here.has(id)));
}

/** Whether a file's bytes are stored on the device; not if a user has to choose the file again. */
function isSafe({ state, source }: UploadRecord): boolean {
  return source === 'phone' || state === 'needs-repick' || state === 'copying';
}

function queuedMutations(
  records: readonly MutationRecord[],
  uploads: readonly UploadRecord[],
  { rules, project = projectKeyQueue, lastResponseAt }: ViewContext,
  held: WaitReason | undefined,
): readonly QueuedMutation[] {
  const unfinished = new Map(uploads.map((upload) => [upload.id, upload]));
  const queued = keyQueuesOf(records).flatMap((keyQueue) => {
    const items = project(keyQueue, rules[keyQueue[0].entity] ?? {});
    const deciding = keyQueue.findIndex(needsDecision);
    return keyQueue.map((record, place): QueuedMutation => {
      const item = items[place];
      const before = isFurtherBatch(record) ? items[place - 1] : undefined;
      const files = record.deps.flatMap((dep) => unfinished.get(dep) ?? []);
      const isBehind = (deciding >= 0 && place > deciding) || files.some(needsDecision);
      return {
        ...record,
        ...(before && { base: { rev: revOf(before), item: before } }),
        ...(before && item && { fields: wholeFields(before, item, record.fields) }),
        ...(item && { item }),
        mutationId: record.mutationIds[0] ?? record.opId,
        because: waitReason(record, held, lastResponseAt, isBehind),
        waitsFor: files.map(({ id }) => id),
      };
    });
  });
  return queued.toSorted((one, other) => one.seq - other.seq);
}

function wholeFields(before: Item, item: Item, fields: Item): Item {
  const changed = Object.keys(fields).map((name) => [name, item[name]]);
  return changesOf(before, Object.fromEntries(changed));
}

/** Counts records by owner. A mutation with its files counts as one, and so does a file with its renditions. */
function countOthers(
  { mutations, uploads, damaged }: Pick<QueueContents, 'mutations' | 'uploads' | 'damaged'>,
  owner: string | undefined,
): ReadonlyMap<string, number> {
  const named = new Set(mutations.flatMap(({ deps }) => deps));
  const here = new Set(uploads.map(({ id }) => id));
  const files = uploads.filter(
    ({ id, derivedFrom }) => !named.has(id) && !(derivedFrom && here.has(derivedFrom.id)),
  );
  const counts = new Map<string, number>();
  for (const record of [...mutations, ...files, ...damaged]) {
    const whose = ownerOf(record);
    if (whose === undefined || whose === owner) continue;
    counts.set(whose, (counts.get(whose) ?? 0) + 1);
  }
  return counts;
}

/** The owner of a record; undefined for a damaged record whose owner cannot be read: it may be anyone's. */
function ownerOf(record: MutationRecord | UploadRecord | DamagedRecord): string | undefined {
  if ('owner' in record) return record.owner;
  const { owner } = (record.found ?? {}) as { readonly owner?: unknown };
  return typeof owner === 'string' && owner !== '' ? owner : undefined;
}

/**
 * Whether nothing of `owner` can be sent now: every record has failed since that moment, or waits for a person.
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

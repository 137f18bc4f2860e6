import type { Item, WriteAnswer, WriteCall } from '../mutation.ts';
import type { FailureReason, MutationRecord } from '../records/mutation-record.ts';
import { backoff } from '../timing.ts';
import { isAtVersion, NO_VERSION, operationsOf, revOf, asAnother, heldOf } from './item-version.ts';
import {
  keptOf,
  type MutationChanges,
  type MutationContext,
  NO_CHANGES,
  pending,
  conflicted,
  isEmpty,
} from './mutation-changes.ts';
import { changesOf, mergeEdit } from '../merge/merge-edit.ts';
import { moveToNextId } from './move-to-next-id.ts';
import { isThere } from './rebase-followers.ts';
import { withoutUploads } from './files-of-mutation.ts';

/** An event of the first mutation that waits for an id. */
export type MutationEvent =
  | {
      readonly type: 'answered';
      readonly call: WriteCall;
      readonly answer: WriteAnswer;
      /** Whether an earlier send may have arrived. */
      readonly hadTried: boolean;
    }
  | {
      readonly type: 'failed';
      readonly call: WriteCall;
      readonly reason: FailureReason;
      readonly cause: unknown;
      /** Whether an earlier send may have arrived. */
      readonly hadTried: boolean;
    }
  /** The files under these keys, which the mutation names, are not stored. */
  | { readonly type: 'files-absent'; readonly call: WriteCall; readonly keys: readonly string[] }
  | { readonly type: 'retry' };

/**
 * One step of a mutation.
 * @param keyQueue the mutation, and every later one of the same person for the same id, in their order
 */
export function reduceMutation(
  keyQueue: readonly MutationRecord[],
  event: MutationEvent,
  context: MutationContext,
): MutationChanges {
  const [record, ...followers] = keyQueue;
  if (!record) return NO_CHANGES;
  switch (event.type) {
    case 'retry':
      return record.state === 'conflicted' ? NO_CHANGES : { ...NO_CHANGES, put: [pending(record)] };
    case 'answered':
      return isAbout(record, event.call) ? answered(record, followers, event, context) : NO_CHANGES;
    case 'failed':
      return isAbout(record, event.call) && isUnderWay(record)
        ? failed(record, event, context)
        : NO_CHANGES;
    case 'files-absent':
      return isAbout(record, event.call) && isUnderWay(record)
        ? withoutAbsent(record, event.keys, context)
        : NO_CHANGES;
  }
}

/** A mutation that is about to be sent: from here on it may have arrived. */
export function sent(record: MutationRecord): MutationRecord {
  return { ...record, state: 'sending', mayHaveArrived: true };
}

/** The call that sends a mutation. */
export function callOf(record: MutationRecord): WriteCall {
  const { owner, entity, id, kind, opId, base, after, afterLog = [], fields } = record;
  const replaced = after !== undefined && { after: { rev: after, opLog: afterLog } };
  const call = { owner, entity, id, kind, opId, fields, ...replaced };
  return base && kind !== 'create' ? { ...call, base } : call;
}

/** An answer may be late: the mutation, found by its `opId`, may have been merged, moved or settled since. */
function isAbout(record: MutationRecord, call: WriteCall): boolean {
  return (
    record.id === call.id &&
    record.kind === call.kind &&
    (record.kind === 'create' || record.base?.rev === call.base?.rev)
  );
}

function isUnderWay({ state }: MutationRecord): boolean {
  return state === 'pending' || state === 'sending';
}

function answered(
  record: MutationRecord,
  followers: readonly MutationRecord[],
  { answer, hadTried }: Extract<MutationEvent, { type: 'answered' }>,
  context: MutationContext,
): MutationChanges {
  switch (answer.kind) {
    case 'stored':
      if (!hadTried && isUnderWay(record) && isLackedBy(answer.item, record)) {
        return refused(editOn({}, asAnother(record)), followers, answer.item, context);
      }
      return isThere([record, ...followers], { item: answer.item, isOurs: true }, context.rules);
    case 'deleted':
      return { ...NO_CHANGES, remove: [record] };
    case 'refused':
      return isUnderWay(record) ? refused(record, followers, answer.current, context) : NO_CHANGES;
  }
}

function refused(
  record: MutationRecord,
  followers: readonly MutationRecord[],
  current: WriteCall['fields'] | undefined,
  context: MutationContext,
): MutationChanges {
  if (record.kind === 'create') {
    const { blank } = context.rules;
    if (!current) return { ...NO_CHANGES, put: [laterAgain(record, context)] };
    if (!blank) return moveToNextId([record, ...followers], context);
    return refused(editOn(blank, record), followers, current, context);
  }
  const asks = (fields: readonly string[]) => ({
    ...NO_CHANGES,
    put: [conflicted(record, current, fields)],
  });
  if (!current) return asks(Object.keys(record.fields));
  const rev = revOf(current);
  // Refused although the expected version is stored: the item changed back between the two answers.
  if (record.base && isAtVersion(current, record.base))
    return { ...NO_CHANGES, put: [laterAgain(record, context)] };
  if (record.kind === 'delete') return asks([]);

  const { fields, conflicts } = mergeEdit(
    { base: record.base?.item ?? {}, fields: record.fields, current },
    context.rules,
  );
  if (conflicts.length > 0) return asks(conflicts);
  if (isEmpty(fields) && !isEmpty(record.fields)) {
    return isThere([record, ...followers], { item: current, isOurs: false }, context.rules);
  }
  const merged = { ...record, base: { rev, item: current }, fields };
  return { ...NO_CHANGES, put: [pending(merged, record.attempts)] };
}

/** Whether the stored item names a mutation that was just sent for the first time, but holds only a part of it. */
function isLackedBy(item: Item, record: MutationRecord): boolean {
  return operationsOf(item).at(-1) !== record.opId && heldOf(record, item) === 'a part';
}

/** A create as an edit of `item`, merged with whatever is there. */
function editOn(item: Item, record: MutationRecord): MutationRecord {
  if (record.kind !== 'create') return record;
  const { after: _unused, afterLog: _neither, ...mutation } = record;
  return { ...mutation, kind: 'patch', base: { rev: NO_VERSION, item } };
}

function failed(
  record: MutationRecord,
  { reason, cause, hadTried }: Extract<MutationEvent, { type: 'failed' }>,
  context: MutationContext,
): MutationChanges {
  const lastError = { reason, message: messageOf(cause), at: context.now };
  switch (reason) {
    case 'unreachable':
    case 'wrong-clock':
      return { ...NO_CHANGES, put: [{ ...laterAgain(record, context), lastError }] };
    case 'needs-sign-in':
    case 'access-denied':
      return { ...NO_CHANGES, put: [{ ...pending(record, record.attempts), lastError }] };
    case 'invalid':
    case 'failed': {
      // A write that the service refused as invalid was not applied; after any other failure it may have been.
      const mayHaveArrived = reason === 'failed' || hadTried;
      const rejected: MutationRecord = { ...record, state: 'rejected', mayHaveArrived, lastError };
      return { ...NO_CHANGES, put: [rejected] };
    }
  }
}

/** Removes files that are not stored from the mutation, which is sent without them. The removed text is kept. */
function withoutAbsent(
  record: MutationRecord,
  keys: readonly string[],
  { now, rules }: MutationContext,
): MutationChanges {
  const absent = keys.map((key) => ({ id: key, key }));
  const { isChosen: _lookedUp, ...left } = withoutUploads(record, absent, rules);
  const lost = changesOf(left.fields, record.fields);
  return {
    ...NO_CHANGES,
    put: [pending(left, record.attempts)],
    keep: [keptOf(record, 'mine', lost, now)],
  };
}

function laterAgain(record: MutationRecord, { now, random }: MutationContext): MutationRecord {
  const attempts = record.attempts + 1;
  return { ...pending(record, attempts), nextAt: now + backoff(attempts, random) };
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

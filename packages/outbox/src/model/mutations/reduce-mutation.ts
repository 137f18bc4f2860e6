import type { Item, WriteAnswer, WriteCall } from '../mutation.ts';
import type { FailureReason, MutationRecord } from '../records/mutation-record.ts';
import { backoff } from '../timing.ts';
import {
  asAnother,
  heldOf,
  isAtVersion,
  NO_VERSION,
  operationsOf,
  opIdsOf,
  revOf,
} from './item-version.ts';
import {
  keptIfAny,
  type MutationChanges,
  type MutationContext,
  NO_CHANGES,
  asPending,
  asConflicted,
  isEmpty,
  puts,
} from './mutation-changes.ts';
import { changesOf, mergeMutation } from '../merge/merge-edit.ts';
import { isTheOnly, moveToNextId } from './key-queue.ts';
import { removeStored } from './rebase-followers.ts';
import { withoutUploads } from './files-of-mutation.ts';

export interface Send {
  readonly call: WriteCall;
  /** Whether an earlier send may have arrived. */
  readonly hadTried: boolean;
}

export type SendResult =
  | WriteAnswer
  | { readonly kind: 'failed'; readonly reason: FailureReason; readonly cause: unknown }
  /** The files under these keys, which the mutation names, are not stored. */
  | { readonly kind: 'files-absent'; readonly keys: readonly string[] };

/** `keyQueue`: the mutation, and every later one of the same person for the same id, in their order. */
export function reduceMutation(
  keyQueue: readonly MutationRecord[],
  { call, hadTried }: Send,
  result: SendResult,
  context: MutationContext,
): MutationChanges {
  const [record, ...followers] = keyQueue;
  if (!record || !isAbout(record, call)) return NO_CHANGES;
  const isUnderWay = record.state === 'pending' || record.state === 'sending';
  switch (result.kind) {
    case 'stored':
      if (!hadTried && isUnderWay && isLackedBy(result.item, record)) {
        return refused([editOn({}, asAnother(record)), ...followers], result.item, context);
      }
      return removeStored(
        [record, ...followers],
        { item: result.item, isOurs: true },
        context.rules,
      );
    case 'deleted':
      return { ...NO_CHANGES, remove: [record] };
    case 'refused':
      if (!isUnderWay) return NO_CHANGES;
      return refused([orEdit(record, result.current), ...followers], result.current, context);
    case 'failed':
      return isUnderWay ? puts(failed(record, result, hadTried, context)) : NO_CHANGES;
    case 'files-absent':
      return isUnderWay ? withoutAbsent(record, result.keys, context) : NO_CHANGES;
  }
}

/** The mutation in the state `sending`: from now on it may have arrived. */
export function asSending(record: MutationRecord): MutationRecord {
  return { ...record, state: 'sending', mayHaveArrived: true };
}

export function callOf(record: MutationRecord): WriteCall {
  const { owner, entity, id, kind, opId, base, after, afterLog = [], fields } = record;
  const replaced = after !== undefined && { after: { rev: after, opLog: afterLog } };
  const call = { owner, entity, id, kind, opId, fields, ...replaced };
  return base && kind !== 'create' ? { ...call, base } : call;
}

/** Whether the call was for this record: before a late answer it may have been merged, moved or settled. */
function isAbout(record: MutationRecord, call: WriteCall): boolean {
  return (
    record.id === call.id &&
    record.kind === call.kind &&
    (record.kind === 'create' || record.base?.rev === call.base?.rev)
  );
}

function refused(
  [record, ...followers]: readonly [MutationRecord, ...MutationRecord[]],
  current: Item | undefined,
  context: MutationContext,
): MutationChanges {
  const { rules } = context;
  if (record.kind === 'create') {
    if (!current) return puts(laterAgain(record, context));
    // A create that restores a deleted item is meant for exactly that item.
    const isNew = !rules.blank && record.after === undefined;
    if (isNew && isTheOnly(record, rules)) {
      return removeStored([record, ...followers], { item: current, isOurs: false }, rules);
    }
    if (isNew) return moveToNextId([record, ...followers], context);
    return refused([editOn(rules.blank ?? {}, record), ...followers], current, context);
  }
  if (!current) return puts(asConflicted(record, current, Object.keys(record.fields)));
  // Refused although the expected version is stored: the item changed back between the two answers.
  if (record.base && isAtVersion(current, record.base)) return puts(laterAgain(record, context));
  if (record.kind === 'delete') return puts(asConflicted(record, current, []));

  const { fields, conflicts } = mergeMutation(record, current, rules);
  if (conflicts.length > 0) return puts(asConflicted(record, current, conflicts));
  if (isEmpty(fields) && !isEmpty(record.fields)) {
    return removeStored([record, ...followers], { item: current, isOurs: false }, rules);
  }
  const merged = { ...record, base: { rev: revOf(current), item: current }, fields };
  return puts(asPending(merged, record.attempts));
}

/** Whether the stored item names a mutation that was just sent for the first time, but holds only a part of it. */
function isLackedBy(item: Item, record: MutationRecord): boolean {
  return operationsOf(item).at(-1) !== record.opId && heldOf(record, item) === 'a part';
}

/**
 * A create of which the stored item already contains a part becomes an edit. It is made on that item if nobody else wrote
 * the item: then fields that the create has lost since are removed there.
 */
function orEdit(record: MutationRecord, current: Item | undefined): MutationRecord {
  if (!current || heldOf(record, current) !== 'a part') return record;
  const isOwn = operationsOf(current).every((opId) => opIdsOf(record).includes(opId));
  return editOn(isOwn ? current : {}, record);
}

/** Turns a create into an edit of `item`, merged with its fields. */
function editOn(item: Item, record: MutationRecord): MutationRecord {
  if (record.kind !== 'create') return record;
  const { after: _unused, afterLog: _neither, ...mutation } = record;
  return { ...mutation, kind: 'patch', base: { rev: NO_VERSION, item } };
}

function failed(
  record: MutationRecord,
  { reason, cause }: Extract<SendResult, { kind: 'failed' }>,
  hadTried: boolean,
  context: MutationContext,
): MutationRecord {
  const message = cause instanceof Error ? cause.message : String(cause);
  const lastError = { reason, message, at: context.now };
  switch (reason) {
    case 'unreachable':
    case 'wrong-clock':
      return { ...laterAgain(record, context), lastError };
    case 'needs-sign-in':
    case 'access-denied':
      return { ...asPending(record, record.attempts), lastError };
    case 'invalid':
    case 'failed': {
      // A write that the service refused as invalid was not applied; after any other failure it may have been.
      const mayHaveArrived = reason === 'failed' || hadTried;
      return { ...record, state: 'rejected', mayHaveArrived, lastError };
    }
  }
}

/** Removes files that are not stored from the mutation, which is sent without them. The removed text is retained. */
function withoutAbsent(
  record: MutationRecord,
  keys: readonly string[],
  { now, rules }: MutationContext,
): MutationChanges {
  const absent = keys.map((key) => ({ id: key, key }));
  const { isChosen: _lookedUp, ...left } = withoutUploads(record, absent, rules);
  const lost = changesOf(left.fields, record.fields);
  return { ...puts(asPending(left, record.attempts)), keep: keptIfAny(record, 'mine', lost, now) };
}

function laterAgain(record: MutationRecord, { now, random }: MutationContext): MutationRecord {
  const attempts = record.attempts + 1;
  return { ...asPending(record, attempts), nextAt: now + backoff(attempts, random) };
}

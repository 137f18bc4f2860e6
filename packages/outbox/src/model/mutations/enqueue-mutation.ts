import type { Mutation } from '../mutation.ts';
import type { KeptRecord } from '../records/kept-record.ts';
import { MUTATION_SCHEMA, type MutationRecord } from '../records/mutation-record.ts';
import {
  keptOf,
  type MutationChanges,
  type MutationContext,
  NO_CHANGES,
  keptIfAny,
  asPending,
  puts,
} from './mutation-changes.ts';
import { changesOf, mergeMutation } from '../merge/merge-edit.ts';
import {
  areOfOneSubmission,
  isTheOnly,
  madeOnCreate,
  isBasedOn,
  moveToNextId,
} from './key-queue.ts';
import { inPlaceOf, operationsOf, opIdsOf } from './item-version.ts';
import { projectItem } from './project-item.ts';
import { isSame } from '../merge/same-value.ts';
import { type Batch, type Dependency, splitBatches } from './split-batches.ts';

export interface Enqueued {
  readonly mutation: Mutation;
  readonly uploads: readonly Dependency[];
  /** The keys of discarded files that the item would show. */
  readonly discarded?: readonly string[];
  readonly owner: string;
  /** The key of the mutation's first record; each further record has the next number. */
  readonly seq: number;
}

/**
 * Puts a mutation behind the waiting ones of the same id, or merges it into the last one if that was certainly never
 * sent. A mutation that is queued already changes nothing. Nor does a mutation on whose result a waiting edit was made:
 * a form may submit it again, because it never learned that the mutation was stored.
 * @param keyQueue every mutation of the same person for the same id, in their order
 */
export function enqueueMutation(
  keyQueue: readonly MutationRecord[],
  enqueued: Enqueued,
  context: MutationContext,
): MutationChanges {
  const { mutation } = enqueued;
  const isKnown = ({ mutationIds, base }: MutationRecord) =>
    [...mutationIds, ...operationsOf(base?.item)].includes(mutation.opId);
  if (keyQueue.some(isKnown)) return NO_CHANGES;
  const [only] = keyQueue;
  if (only?.kind === 'create' && !isBasedOn(madeOnCreate(keyQueue), mutation)) {
    return besideCreate([only, ...keyQueue.slice(1)], enqueued, context);
  }
  if (only && keyQueue.length === 1) {
    if (isSettledBy(only, mutation)) {
      const { put, ...settled } = enqueueMutation([], enqueued, context);
      const chosen = put.map((record) => ({
        ...record,
        isChosen: true,
        ...(record.kind === 'create' && inPlaceOf(only.base)),
      }));
      const keep = losersOf(only, mutation, context.now);
      return { ...settled, put: chosen, remove: [only], keep };
    }
    if (isCancelledBy(only, mutation)) {
      const keep = [keptOf(only, 'mine', only.fields, context.now)];
      return { ...NO_CHANGES, remove: [only], keep };
    }
  }

  const { base, fields } = mutation;
  const changed =
    base && mutation.kind !== 'create'
      ? { ...mutation, fields: changesOf(base.item, fields) }
      : mutation;
  const batches = splitBatches(changed, enqueued.uploads, context.rules);
  const [batch] = batches;
  // A mutation with discarded files gets its own record, which names the files to look up.
  const canFold = batches.length === 1 && !enqueued.discarded?.length;
  const folded = batch && canFold && fold(keyQueue, batch, context);
  if (folded) return puts(folded);
  // A person who edits a rejected item wants it to be sent.
  const woken = keyQueue.filter(({ state }) => state === 'rejected').map((each) => asPending(each));
  const records = batches.map((each, place) => recordOf(each, enqueued, place, context.now));
  return puts(...woken, ...records);
}

/** Enqueues a mutation of another user's item that has the id of a create queued here. */
function besideCreate(
  keyQueue: readonly [create: MutationRecord, ...MutationRecord[]],
  enqueued: Enqueued,
  context: MutationContext,
): MutationChanges {
  const ofCreate = madeOnCreate(keyQueue);
  const others = keyQueue.filter((record) => !ofCreate.includes(record));
  const { put, ...changes } = enqueueMutation(others, enqueued, context);
  // The create needs another id, unless it may have arrived: then it is found under its id.
  const [{ mayHaveArrived }] = keyQueue;
  const isFree = !mayHaveArrived && !context.rules.blank && !isTheOnly(keyQueue[0], context.rules);
  const moved = isFree ? moveToNextId(keyQueue, context).put : [];
  return { ...changes, put: [...moved, ...put] };
}

function recordOf(
  { opId, entity, id, kind, base, fields, deps }: Batch,
  { mutation, discarded = [], owner, seq }: Enqueued,
  place: number,
  now: number,
): MutationRecord {
  return {
    seq: seq + place,
    opId,
    mutationIds: [mutation.opId],
    schema: MUTATION_SCHEMA,
    owner,
    entity,
    id,
    kind,
    ...(base && (kind === 'create' ? inPlaceOf(base) : { base })),
    fields,
    deps,
    state: 'pending',
    mayHaveArrived: false,
    savedAt: now,
    attempts: 0,
    nextAt: 0,
    ...(discarded.length > 0 && { discarded }),
  };
}

/** A save that is based on exactly the conflicting version resolves the conflict: its author saw both versions. */
function isSettledBy({ state, theirs }: MutationRecord, { kind, base }: Mutation): boolean {
  if (state !== 'conflicted') return false;
  if (!theirs?.item) return kind === 'create';
  // The whole items are compared: an edit predicts its own version number, and the other edit may have the same.
  return isSame(base?.item, theirs.item);
}

/** What loses when a save resolves a conflict: their fields that it overwrites, and my fields that it lacks. */
function losersOf(
  record: MutationRecord,
  { kind, fields }: Mutation,
  now: number,
): readonly KeptRecord[] {
  const theirs = record.theirs?.item ?? {};
  const isDelete = kind === 'delete';
  const written = Object.keys(changesOf(theirs, fields)).filter((name) => name in theirs);
  const overwritten = isDelete
    ? theirs
    : Object.fromEntries(written.map((name) => [name, theirs[name]]));
  const dropped = isDelete ? record.fields : changesOf({ ...theirs, ...fields }, record.fields);
  return [
    ...keptIfAny(record, 'theirs', overwritten, now),
    ...keptIfAny(record, 'mine', dropped, now),
  ];
}

/** Whether a delete removes the mutation from the queue: an item that was never sent needs no delete. */
function isCancelledBy({ kind, mayHaveArrived }: MutationRecord, mutation: Mutation): boolean {
  return mutation.kind === 'delete' && kind === 'create' && !mayHaveArrived;
}

/** Merges the new edit into the last mutation; undefined unless the result certainly equals sending both in turn. */
function fold(
  keyQueue: readonly MutationRecord[],
  mutation: Batch,
  { rules }: MutationContext,
): MutationRecord | undefined {
  const last = keyQueue.at(-1);
  if (!last || mutation.kind !== 'patch' || !mutation.base) return undefined;
  if (last.mayHaveArrived || last.state === 'conflicted') return undefined;
  // A text does not wait for the files of a later edit, and a submission in batches is left as it is.
  if (mutation.deps.length > 0 && last.deps.length === 0) return undefined;
  if (keyQueue.some((each) => each !== last && areOfOneSubmission(each, last))) return undefined;
  const current = projectItem(last);
  if (!current) return undefined;
  // The form may show other people's changes that the last mutation's base lacks. An edit that undoes such a change
  // would be lost.
  const { item: shown } = mutation.base;
  const isOwn = opIdsOf(last).includes(operationsOf(shown).at(-1) ?? '');
  const isKnown = (name: string) =>
    isSame(shown[name], last.base?.item[name]) || (isOwn && isSame(shown[name], current[name]));
  if (!Object.keys(mutation.fields).every(isKnown)) return undefined;

  const { fields, conflicts } = mergeMutation(mutation, current, rules);
  if (conflicts.length > 0) return undefined;
  const whole = { ...last.fields, ...fields };
  return {
    ...asPending(last),
    // A form may still be open on the item of the old id, which lacks this edit.
    opId: mutation.opId,
    mutationIds: [...last.mutationIds, mutation.opId],
    fields: last.base ? changesOf(last.base.item, whole) : whole,
    deps: [...new Set([...last.deps, ...mutation.deps])],
  };
}

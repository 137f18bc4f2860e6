import { chainsOf } from './mutations/change-mutations.ts';
import { revOf } from './mutations/item-version.ts';
import { changesOf } from './mutations/merge-edit.ts';
import { isFurtherBatch } from './mutations/split-batches.ts';
import type { Item } from './mutation.ts';
import { projectChain } from './mutations/project-item.ts';
import type { OutboxStatus } from './outbox-status.ts';
import type { EntityRules } from './ports/entity-rules.ts';
import type { QueueContents } from './queue-contents.ts';
import type { QueuedMutation, QueuedUpload, QueueView } from './queue.ts';
import type { DamagedRecord } from './records/kept-record.ts';
import type { MutationRecord } from './records/mutation-record.ts';
import type { UploadRecord } from './records/upload-record.ts';
import type { Pause } from './runner/lease.ts';

/** What the store cannot say. */
export interface ViewContext {
  readonly owner: string | undefined;
  readonly isOnline: boolean;
  /** Whether the device has no room for what has to be noted before anything is sent. */
  readonly isFull: boolean;
  /** When this tab last had an answer, or saw bytes on their way: a failure of before says nothing of the line. */
  readonly heardAt: number;
  /** What of all it was just given this tab has not stored yet; of files, whether there is no room for one. */
  readonly taking: 'nothing' | 'words' | 'files' | 'files-without-room';
  /** How many bytes of an upload have gone out. */
  readonly sentBytes: (upload: UploadRecord) => number;
  readonly rules: Readonly<Record<string, EntityRules>>;
  /** How chains are projected: one that remembers spares a long album being merged at each look. */
  readonly project?: typeof projectChain;
}

/** What one person sees of the queue. */
export function queueView(contents: QueueContents, context: ViewContext): QueueView {
  const { owner } = context;
  const waiting = contents.uploads.filter(isWaiting);
  const unfinished = new Set(waiting.map(({ id }) => id));
  const mine = contents.mutations.filter((record) => record.owner === owner);
  const myUploads = waiting.filter((record) => record.owner === owner);
  const pausedFor = reasonOfPause([...mine, ...myUploads], contents.pause, context);
  return {
    owner,
    mutations: queuedMutations(mine, unfinished, context),
    uploads: myUploads
      .toSorted((one, other) => one.order - other.order)
      .map((record) => queuedUpload(record, context.sentBytes(record))),
    damaged: contents.damaged.filter((record) => (ownerOf(record) ?? owner) === owner),
    kept: contents.kept.filter((record) => record.owner === owner),
    others: countOthers([...contents.mutations, ...waiting, ...contents.damaged], owner),
    newer: contents.newer,
    isSafeToClose: context.taking === 'nothing' && waiting.every(isSafe),
    ...(pausedFor && { pausedFor }),
    isSaving: TAKES_FILES.has(context.taking) || myUploads.some(({ state }) => state === 'copying'),
    isWithoutRoom: context.taking === 'files-without-room',
  };
}

/**
 * Why nothing of the person is sent. Credentials that were turned down are tried again now and then: until one of them is
 * taken, that is no news.
 */
function reasonOfPause(
  records: readonly (MutationRecord | UploadRecord)[],
  pause: Pause | undefined,
  { owner, heardAt }: Pick<ViewContext, 'owner' | 'heardAt'>,
): QueueView['pausedFor'] {
  if (pause && pause.owner === owner) return pause.reason;
  const errors = records.flatMap(({ lastError }) => lastError ?? []);
  const [latest] = errors.toSorted((one, other) => other.at - one.at);
  return latest?.reason === 'needs-sign-in' && latest.at >= heardAt ? latest.reason : undefined;
}

/** Whether work is safe, in one word and a number. */
export function outboxStatus(
  view: QueueView,
  context: Pick<ViewContext, 'owner' | 'isOnline' | 'isFull' | 'heardAt'>,
): OutboxStatus {
  const hasFoundNoLine = ({ lastError }: QueuedMutation | QueuedUpload): boolean =>
    lastError !== undefined && CUT_OFF.has(lastError.reason) && lastError.at >= context.heardAt;
  const { isOnline } = context;
  const isCutOff = !isOnline || [...view.mutations, ...view.uploads].some(hasFoundNoLine);
  const following = originalsGoneAhead(view).size;
  const known = stateOf(view, { ...context, hasFoundNoLine, following });
  const isWaiting = view.mutations.length + view.uploads.length > 0;
  // Nothing is noted for what would not be sent anyhow.
  const isFull = context.isFull && isWaiting && known.state !== 'needs-sign-in';
  return {
    ...known,
    ...(following > 0 && { following }),
    ...(isCutOff && { isCutOff }),
    ...(isFull && ({ state: 'attention', isFull } as const)),
  };
}

function stateOf(
  { mutations, uploads, damaged, others, newer, pausedFor }: QueueView,
  {
    owner,
    isOnline,
    hasFoundNoLine,
    following,
  }: Pick<ViewContext, 'owner' | 'isOnline'> & {
    readonly hasFoundNoLine: (each: QueuedMutation | QueuedUpload) => boolean;
    readonly following: number;
  },
): OutboxStatus {
  const named = new Set(mutations.flatMap(({ waitsFor }) => waitsFor));
  // What is still being copied has not been taken yet: its tab may be gone, and nobody was told that it is saved.
  const files = uploads.filter(
    ({ id, derivedFrom, state }) => !named.has(id) && !derivedFrom && state !== 'copying',
  );
  const wishes = new Set(mutations.map(({ wish }) => wish));
  const count = wishes.size + files.length + following + damaged.length + newer;
  if (owner === undefined) {
    const theirs = [...others.values()].reduce((sum, each) => sum + each, 0);
    const all = count + theirs;
    return { state: all > 0 ? 'needs-sign-in' : 'empty', count: all };
  }
  const work: readonly (QueuedMutation | QueuedUpload)[] = [...mutations, ...uploads];
  const isPausedFor = (reason: Pause['reason']) => pausedFor === reason && work.length > 0;
  const needsPerson = work.some(({ state }) => NEEDS_PERSON.has(state)) || damaged.length > 0;
  if (needsPerson || isPausedFor('access-denied')) return { state: 'attention', count };
  if (isPausedFor('needs-sign-in')) return { state: 'needs-sign-in', count };
  if (count === 0) return { state: 'empty', count };
  if (!isOnline) return { state: 'offline', count };
  // What is tried once more after a vain try is no news: said of each try, the words would go to and fro.
  const isMoving = work.some((each) => UNDER_WAY.has(each.state) && !hasFoundNoLine(each));
  if (isMoving) return { state: 'sending', count };
  return { state: work.some(hasFoundNoLine) ? 'offline' : 'waiting', count };
}

/** The files that are there already, while something made from them is not, and no wish waits for that. */
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

const TAKES_FILES: ReadonlySet<string> = new Set(['files', 'files-without-room']);
const NEEDS_PERSON: ReadonlySet<string> = new Set(['conflicted', 'rejected', 'needs-repick']);
const UNDER_WAY: ReadonlySet<string> = new Set(['sending', 'creating', 'uploading', 'completing']);
const CUT_OFF: ReadonlySet<string> = new Set(['unreachable', 'wrong-clock']);

/** Not yet proven to lie under its key. */
function isWaiting({ state }: UploadRecord): boolean {
  return state !== 'sweeping' && state !== 'done';
}

/** Whether its bytes are stored on the device; what needs the file again has lost them already. */
function isSafe({ state, source }: UploadRecord): boolean {
  return source === 'phone' || state === 'needs-repick' || state === 'copying';
}

function queuedMutations(
  records: readonly MutationRecord[],
  unfinished: ReadonlySet<string>,
  { rules, project = projectChain }: Pick<ViewContext, 'rules' | 'project'>,
): readonly QueuedMutation[] {
  const items = new Map<number, QueuedMutation['item']>();
  const befores = new Map<number, Item>();
  for (const chain of chainsOf(records)) {
    const [record] = chain;
    const projected = project(chain, rules[record.entity] ?? {});
    for (const [place, each] of chain.entries()) {
      items.set(each.seq, projected[place]);
      const before = projected[place - 1];
      if (before && isFurtherBatch(each)) befores.set(each.seq, before);
    }
  }
  return records.map((record) => {
    const { seq, entity, id, kind, state, deps, theirs, lastError } = record;
    const item = items.get(seq);
    const before = befores.get(seq);
    const base = before ? { rev: revOf(before), item: before } : record.base;
    const fields = before && item ? wholeFields(before, item, record.fields) : record.fields;
    return {
      seq,
      wish: record.wishes[0] ?? record.opId,
      entity,
      id,
      kind,
      state,
      ...(base && { base }),
      fields,
      ...(item && { item }),
      waitsFor: deps.filter((dep) => unfinished.has(dep)),
      ...(theirs && { theirs }),
      savedAt: record.savedAt,
      attempts: record.attempts,
      nextAt: record.nextAt,
      ...(lastError && { lastError }),
    };
  });
}

/** What a batch changes, where it was stored without what it is made on. */
function wholeFields(before: Item, item: Item, fields: Item): Item {
  const changed = Object.keys(fields).map((name) => [name, item[name]]);
  return changesOf(before, Object.fromEntries(changed));
}

function queuedUpload(record: UploadRecord, sentBytes: number): QueuedUpload {
  const { id, key, name, type, size, state, isPaused, derivedFrom, lastError } = record;
  return {
    id,
    key,
    name,
    type,
    size,
    sentBytes,
    state,
    isPaused,
    ...(derivedFrom && { derivedFrom: derivedFrom.id }),
    savedAt: record.savedAt,
    attempts: record.attempts,
    nextAt: record.nextAt,
    ...(lastError && { lastError }),
  };
}

function countOthers(
  records: readonly (MutationRecord | UploadRecord | DamagedRecord)[],
  owner: string | undefined,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const record of records) {
    const whose = ownerOf(record);
    if (whose === undefined || whose === owner) continue;
    counts.set(whose, (counts.get(whose) ?? 0) + 1);
  }
  return counts;
}

/** Of what is damaged it can often still be read; where it cannot, anybody may be the one who wrote it. */
function ownerOf(record: MutationRecord | UploadRecord | DamagedRecord): string | undefined {
  if ('owner' in record) return record.owner;
  const { owner } = (record.found ?? {}) as { readonly owner?: unknown };
  return typeof owner === 'string' && owner !== '' ? owner : undefined;
}

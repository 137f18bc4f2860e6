import type { Item, Mutation } from '../mutation.ts';
import type { EntityRules } from '../entity-rules.ts';
import type { MutationRecord } from '../records/mutation-record.ts';
import type { UploadRecord } from '../records/upload-record.ts';
import { keyQueuesOf } from '../mutations/key-queue.ts';
import type { MovedKeys } from './moved-keys.ts';
import { mayHaveMultipart } from './reduce-upload.ts';

export interface Queued {
  readonly uploads: readonly UploadRecord[];
  readonly mutations: readonly MutationRecord[];
}

interface Rekeyed extends Queued {
  /** The mutations whose files have other keys now. */
  readonly moved: readonly MovedKeys[];
}

/**
 * Another file is stored under a file's key: the file continues under the next key, its renditions follow, and so does
 * every mutation that waits for one of them, with the mutations based on it. Returns the records to put, and the moved
 * keys to remember. A multipart under the old key remains as a record of its own, to be swept.
 */
export function rekeyUpload(
  taken: UploadRecord,
  queue: Queued,
  {
    nextKey,
    rules,
    newId,
  }: {
    readonly nextKey: (key: string) => string;
    readonly rules: Readonly<Record<string, EntityRules>>;
    readonly newId: () => string;
  },
): Rekeyed {
  const unfree = queue.uploads.map(({ key }) => key);
  const free = freeKey(taken.key, { unfree, named: queue.mutations }, nextKey);
  const moved = new Map([[taken.id, free]]);
  // A file may be made from one that was made from another: until nothing new follows.
  for (let size = 0; size < moved.size;) {
    size = moved.size;
    for (const { id, derivedFrom } of queue.uploads) {
      const original = derivedFrom && moved.get(derivedFrom.id);
      if (original !== undefined) moved.set(id, `${derivedFrom?.prefix}${original}`);
    }
  }
  const movers = [taken, ...queue.uploads.filter(({ id }) => id !== taken.id && moved.has(id))];
  const exchanges = movers.map(({ id, key }) => [key, moved.get(id) ?? key] as const);
  const naming = keyQueuesOf(queue.mutations).flatMap((keyQueue) => {
    const first = keyQueue.findIndex(({ deps }) => deps.some((id) => moved.has(id)));
    const withKey = rules[keyQueue[0].entity]?.withKey;
    // Another mutation that names the key means the file that lies there.
    return withKey && first >= 0 ? [{ mutations: keyQueue.slice(first), withKey }] : [];
  });
  return {
    moved: naming.map(({ mutations }) => ({
      opIds: mutations.map(({ opId }) => opId),
      keys: exchanges.map(([from, to]) => ({ from, to })),
    })),
    uploads: movers.flatMap((record) => {
      const left = mayHaveMultipart(record) ? [leftBehind(record, newId())] : [];
      return [underNewKey(record, moved.get(record.id) ?? record.key), ...left];
    }),
    mutations: naming.flatMap(({ mutations, withKey }) => {
      const exchanged = (item: Item): Item =>
        exchanges.reduce((former, [from, to]) => withKey(former, from, to), item);
      return mutations.flatMap((mutation, place) => renamed(mutation, exchanged, place > 0));
    }),
  };
}

/** The record that remains of a discarded or moved file: its old key, to be swept of multiparts. */
export function leftBehind(record: UploadRecord, id: string): UploadRecord {
  const {
    derivedFrom: _alone,
    resweepAt: _later,
    sweptAt: _then,
    lastError: _over,
    ...rest
  } = record;
  return {
    ...rest,
    id,
    state: 'sweeping',
    isDiscarded: true,
    isPaused: false,
    parts: [],
    attempts: 0,
    nextAt: 0,
  };
}

function underNewKey(record: UploadRecord, key: string): UploadRecord {
  const { uploadId: _old, activeAt: _past, lastError: _over, ...rest } = record;
  return {
    ...rest,
    key,
    state: record.state === 'copying' ? 'copying' : 'ready',
    ambiguous: false,
    parts: record.parts.map(({ crc }) => ({ crc })),
    attempts: 0,
    nextAt: record.state === 'copying' ? record.nextAt : 0,
  };
}

/** @param isFollower made on one that waits for the file, so that what it is made on names the file too */
function renamed(
  mutation: MutationRecord,
  exchanged: (item: Item) => Item,
  isFollower: boolean,
): readonly MutationRecord[] {
  const { base } = mutation;
  const next: MutationRecord = {
    ...mutation,
    fields: exchanged(mutation.fields),
    ...(base && isFollower && { base: { ...base, item: exchanged(base.item) } }),
  };
  return JSON.stringify(next) === JSON.stringify(mutation) ? [] : [next];
}

/**
 * The next key that nothing queued goes by, or a mutation could not tell two files apart.
 * @param queue `unfree`: keys in use; `named`: mutations, which may name others
 */
export function freeKey(
  taken: string,
  queue: {
    readonly unfree: readonly string[];
    readonly named: readonly Pick<Mutation, 'base' | 'fields'>[];
  },
  nextKey: (key: string) => string,
): string {
  const unfree = new Set(queue.unfree);
  const named = JSON.stringify(queue.named.map(({ base, fields }) => [base?.item, fields]));
  let key = nextKey(taken);
  while (unfree.has(key) || named.includes(JSON.stringify(key))) key = nextKey(key);
  return key;
}

import type { Item, Mutation, Upload } from '../mutation.ts';
import type { EntityRules } from '../entity-rules.ts';
import type { UploadRecord } from '../records/upload-record.ts';
import { opIdsOf, operationsOf } from '../mutations/item-version.ts';
import { mentionsKey } from '../mutations/files-of-mutation.ts';
import type { MutationRecord } from '../records/mutation-record.ts';
import { keyQueuesOf } from '../mutations/key-queue.ts';
import { mayHaveMultipart } from './reduce-upload.ts';

interface WithFiles {
  readonly mutation: Mutation;
  readonly uploads: readonly Upload[];
  readonly copied: readonly UploadRecord[];
}

/**
 * The submission with the final keys of its files. A new file whose key is in use gets the next free key, and so do its
 * renditions, because two files of one key would be ambiguous. A queued file keeps its current key.
 */
export function byOwnKeys(
  { mutation, uploads, copied }: WithFiles,
  queue: Queued & { readonly moved: readonly Pick<MovedKey, 'to'>[] },
  {
    nextKey,
    withKey,
  }: Pick<EntityRules, 'withKey'> & { readonly nextKey: (key: string) => string },
): WithFiles {
  if (!withKey || copied.length === 0) return { mutation, uploads, copied };
  const others = queue.uploads.filter(({ id }) => !uploads.some((own) => own.id === id));
  const inUse = new Set([...others.map(({ key }) => key), ...queue.moved.map(({ to }) => to)]);
  const keys = new Map<string, string>();
  for (const { id, key, derivedFrom } of uploads) {
    const known = queue.uploads.find((record) => record.id === id);
    const original = derivedFrom && keys.get(derivedFrom.id);
    if (known && known.state !== 'copying') keys.set(id, known.key);
    else if (original !== undefined) keys.set(id, `${derivedFrom?.prefix}${original}`);
    else if (!inUse.has(key)) keys.set(id, key);
    else {
      const unfree = [...inUse, ...uploads.map((upload) => upload.key)];
      const free = freeKey(key, unfree, [mutation, ...queue.mutations], nextKey);
      keys.set(id, free);
      inUse.add(free);
    }
  }
  const keyed = <File extends { readonly id: string; readonly key: string }>(file: File): File => {
    const key = keys.get(file.id) ?? file.key;
    return key === file.key ? file : { ...file, key };
  };
  const fields = uploads.reduce<Item>((former, { id, key }) => {
    const to = keys.get(id) ?? key;
    return to === key ? former : withKey(former, key, to);
  }, mutation.fields);
  return {
    mutation: { ...mutation, fields },
    uploads: uploads.map(keyed),
    copied: copied.map(keyed),
  };
}

type MovedKey = Readonly<Record<'from' | 'to', string>>;

export interface MovedKeys {
  /** The mutations of one item, from the first that contains a moved file: they identify versions with the old key. */
  readonly opIds: readonly string[];
  readonly keys: readonly MovedKey[];
}

/** The moved keys in the version that a mutation is based on: its last operation is from before the move. */
export function movedSince(
  { base }: Pick<Mutation, 'base'>,
  moved: readonly MovedKeys[],
): readonly MovedKey[] {
  const last = operationsOf(base?.item).at(-1);
  return moved.flatMap(({ opIds, keys }) => (last && opIds.includes(last) ? keys : []));
}

/** Replaces old keys: the merge would take the photo for removed, and its new key for another user’s photo. */
export function byMovedKeys(
  mutation: Mutation,
  moved: readonly MovedKey[],
  { withKey }: Pick<EntityRules, 'withKey'>,
): Mutation {
  if (!withKey) return mutation;
  return moved.reduce((mutation, { from, to }): Mutation => {
    const { base, fields } = mutation;
    // If the item shows both keys, the old one is another file's.
    if (!base || !mentionsKey(base.item, from) || mentionsKey(base.item, to)) return mutation;
    const item = withKey(base.item, from, to);
    return { ...mutation, base: { ...base, item }, fields: withKey(fields, from, to) };
  }, mutation);
}

interface Queued {
  readonly uploads: readonly UploadRecord[];
  readonly mutations: readonly MutationRecord[];
}

interface Rekeyed extends Queued {
  readonly moved: readonly MovedKeys[];
}

/**
 * Another file is stored under a file’s key: the file continues under the next one, its renditions follow, and so does
 * every mutation that waits for one of them, with those based on it. A multipart under the old key remains as a record
 * of its own, to be swept.
 */
export function rekeyUpload(
  taken: UploadRecord,
  queue: Queued,
  rules: Readonly<Record<string, EntityRules>>,
  nextKey: (key: string) => string,
  newId: () => string,
): Rekeyed {
  const unfree = queue.uploads.map(({ key }) => key);
  const free = freeKey(taken.key, unfree, queue.mutations, nextKey);
  const moved = new Map([[taken.id, free]]);
  // A file may be derived from a derived file: this repeats until nothing new follows.
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
    // Any other mutation with that key means the other file.
    return withKey && first >= 0 ? [{ mutations: keyQueue.slice(first), withKey }] : [];
  });
  return {
    moved: naming.map(({ mutations }) => ({
      opIds: mutations.flatMap(opIdsOf),
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

/** @param isFollower whether it is based on a mutation that waits for the file: then its base names the file too */
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

/** The next key that is not `unfree` and that no mutation names. */
function freeKey(
  taken: string,
  unfree: readonly string[],
  mutations: readonly Pick<Mutation, 'base' | 'fields'>[],
  nextKey: (key: string) => string,
): string {
  const named = JSON.stringify(mutations.map(({ base, fields }) => [base?.item, fields]));
  let key = nextKey(taken);
  while (unfree.includes(key) || named.includes(JSON.stringify(key))) key = nextKey(key);
  return key;
}

import type { Transaction, KeyRange } from './database.ts';
import { MOST_PARTS, type UploadRecord, readUpload } from '../model/records/upload-record.ts';
import { type StoreSetting, readTable } from './read-queue.ts';
import { namedUploads, withoutUploads } from '../model/mutations/files-of-mutation.ts';
import { isOfOneKey } from '../model/mutations/key-queue.ts';
import type { MutationRecord } from '../model/records/mutation-record.ts';
import { mayHaveMultipart } from '../model/uploads/reduce-upload.ts';
import { leftBehind, type MovedKeys } from '../model/uploads/file-keys.ts';
import { MOVED_KEYS_RETENTION } from '../model/timing.ts';
import { isWaiting } from '../model/wait-reason.ts';

/** The record, lifted if an older version wrote it; undefined if it is missing or cannot be read. */
export async function findUpload(step: Transaction, id: string): Promise<UploadRecord | undefined> {
  const reading = readUpload(await step.get('uploads', id));
  return reading.kind === 'read' ? reading.record : undefined;
}

export function partsOf(id: string): KeyRange {
  return { from: [id, 1], to: [id, MOST_PARTS] };
}

/** Removes the record and its bytes, in the caller's own step. */
export async function removeUpload(step: Transaction, id: string): Promise<void> {
  await step.delete('uploads', id);
  await step.delete('parts', partsOf(id));
}

const DISCARDED_KEYS = 'discarded-keys';
/** More files than a person discards while a form or a draft that shows one of them is open. */
const MOST_DISCARDS_REMEMBERED = 1_000;

/** The keys of discarded files, the latest last, read in the caller's step (table `meta`). */
export async function discardedKeys(step: Transaction): Promise<readonly string[]> {
  const record = await step.get('meta', DISCARDED_KEYS);
  return (record as { readonly keys: readonly string[] } | undefined)?.keys ?? [];
}

/** Discards files and those derived from them, except the spared ones. What was begun is left to be swept. */
export async function discardUploads(
  step: Transaction,
  { world }: Pick<StoreSetting, 'world'>,
  ids: readonly string[],
  spared: ReadonlySet<string> = new Set(),
): Promise<readonly UploadRecord[]> {
  if (ids.length === 0) return [];
  const { records } = await readTable(step, 'uploads');
  const given = new Set(ids);
  for (let size = 0; size < given.size;) {
    size = given.size;
    for (const { id: each, derivedFrom } of records) {
      if (derivedFrom && given.has(derivedFrom.id) && !spared.has(each)) given.add(each);
    }
  }
  const going = records.filter((record) => given.has(record.id) && isWaiting(record));
  const keys = going.map(({ key }) => key);
  const before = (await discardedKeys(step)).filter((key) => !keys.includes(key));
  const remembered = [...before, ...keys].slice(-MOST_DISCARDS_REMEMBERED);
  await step.put('meta', { name: DISCARDED_KEYS, keys: remembered });
  for (const record of going) {
    await removeUpload(step, record.id);
    if (mayHaveMultipart(record)) await step.put('uploads', leftBehind(record, world.newId()));
  }
  return going;
}

/** Discards the files of removed mutations that no other mutation waits for or shows. */
export async function discardUnnamed(
  step: Transaction,
  setting: Pick<StoreSetting, 'world' | 'rules'>,
  removed: readonly MutationRecord[],
): Promise<void> {
  const deps = new Set(removed.flatMap((record) => record.deps));
  if (deps.size === 0) return;
  const { records } = await readTable(step, 'mutations');
  const spared = new Set(records.flatMap((record) => record.deps));
  const attached = (await readTable(step, 'uploads')).records.filter(({ id }) => deps.has(id));
  for (const { id, isAlone } of attached) if (isAlone) spared.add(id);
  const uploads = attached.filter(({ id }) => !spared.has(id));
  const isMadeOnGone = (record: MutationRecord) => removed.some((each) => isOfOneKey(each, record));
  // A later mutation may show a file of the removed one that it was made on: from now on it waits for the file itself.
  const left = records.map((record) => {
    const { owner, fields, deps: own } = record;
    // A mutation that is based on a removed one names a file if its fields do; its base does not count. The base of any
    // other mutation names only stored files.
    const named = isMadeOnGone(record)
      ? namedUploads({ fields }, owner, attached)
      : namedUploads(record, owner, uploads);
    const still = named.map(({ id }) => id);
    for (const id of still) spared.add(id);
    return still.length === 0 ? record : { ...record, deps: [...new Set([...own, ...still])] };
  });
  // A rendition is sent after its original, so it keeps the original.
  for (const { id, derivedFrom } of uploads) {
    if (derivedFrom && spared.has(id)) spared.add(derivedFrom.id);
  }
  const asked = uploads.flatMap(({ id }) => (spared.has(id) ? [] : id));
  const discarded = await discardUploads(step, setting, asked, spared);
  for (const [place, record] of left.entries()) {
    const known = setting.rules[record.entity];
    // If the item is recreated from the mutation's base, the discarded file must not come back with it.
    const without =
      known && isMadeOnGone(record) ? withoutUploads(record, discarded, known) : record;
    if (without !== records[place]) await step.put('mutations', without);
  }
}

const MOVED_KEYS = 'moved-keys';

interface Remembered extends MovedKeys {
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** More moves than any phone has: two files get the same key only by chance. */
const MOST_REMEMBERED = 100;

/** Stores a move in the caller's own step (table `meta`). */
export async function rememberMoved(
  step: Transaction,
  moved: readonly MovedKeys[],
  now: number,
): Promise<void> {
  if (moved.length === 0) return;
  const fresh = (await rememberedIn(step)).filter(({ at }) => now - at < MOVED_KEYS_RETENTION);
  const all = [...fresh, ...moved.map((each) => ({ ...each, at: now }))];
  await step.put('meta', { name: MOVED_KEYS, moved: all.slice(-MOST_REMEMBERED) });
}

/** The stored moves in their order, because a file may move twice; read in the caller's step (table `meta`). */
export async function rememberedIn(step: Transaction): Promise<readonly Remembered[]> {
  const record = await step.get('meta', MOVED_KEYS);
  return (record as { readonly moved: readonly Remembered[] } | undefined)?.moved ?? [];
}

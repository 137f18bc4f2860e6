import type { Upload } from '../model/mutation.ts';
import { type OutboxDatabase, StorageFull, type Transaction } from './database.ts';
import type { World } from '../world.ts';
import type { StoreSetting } from './read-queue.ts';
import {
  UPLOAD_SCHEMA,
  type UploadPart,
  type UploadRecord,
} from '../model/records/upload-record.ts';
import { crc32, crcText } from '../model/uploads/crc32.ts';
import {
  FileTooLarge,
  MOST_BYTES,
  needsLargerParts,
  partCount,
  partSpan,
} from '../model/uploads/part-plan.ts';
import { partsOf, removeUpload } from './stored-uploads.ts';
import { COPYING_PATIENCE, ROOM_RETRY } from '../model/timing.ts';

/** The number of tries: a browser needs some time to free the space of deleted data. */
const ROOM_TRIES = 12;
/** The copy was removed while its tab slept. Nothing of the file is stored; choose it again. */
export class CopyLost extends Error {
  override readonly name = 'CopyLost';
}

/**
 * Copies a file into the store, one part a step, under a `copying` record that nothing names yet. Resolves with the
 * record for `admitUploads`, or with the stored record if this upload is queued already. Without room, or if it is
 * larger than 10,000 parts, this tab holds the file, and the record says so; on a full device it may take seconds to
 * store that, so `onNoRoom` is called first. After a rejection nothing of the copy is left. @throws FileTooLarge,
 * StorageFull, StoreUnavailable, CopyLost, what reading the file rejects with, the signal’s reason
 */
export async function copyToDevice(
  setting: Pick<StoreSetting, 'database' | 'world' | 'files' | 'partBytes'>,
  upload: Upload,
  options: {
    readonly owner: string;
    readonly signal?: AbortSignal | undefined;
    readonly onNoRoom?: () => void;
  },
): Promise<UploadRecord> {
  const { database, world, files, partBytes } = setting;
  const { owner, signal, onNoRoom } = options;
  const { id, key, name, type, size, derivedFrom, bytes: file } = upload;
  if (size > MOST_BYTES) throw new FileTooLarge(`A file of ${size} bytes is too large`);
  const plan = { size, partBytes };
  // A file of tens of gigabytes is not copied, but sent from the chosen file.
  let source: UploadRecord['source'] = needsLargerParts(plan) ? 'file' : 'phone';
  let parts: readonly UploadPart[] = [];
  let whole = 0;

  const record = (): UploadRecord => ({
    id,
    schema: UPLOAD_SCHEMA,
    owner,
    key,
    name,
    type,
    size,
    parts,
    source,
    ...(derivedFrom && { derivedFrom }),
    state: 'copying',
    isPaused: false,
    order: 0,
    ambiguous: false,
    savedAt: world.now(),
    attempts: 0,
    nextAt: world.now() + COPYING_PATIENCE,
  });

  const queued = (await database.transact(['uploads'], 'read', (step) =>
    step.get('uploads', id),
  )) as UploadRecord | undefined;
  if (queued && queued.state !== 'copying') return queued;

  /** Stores a part, if this file is copied, and the progress of the copy, in one step. */
  const keep = async (n: number, bytes: ArrayBuffer): Promise<void> => {
    const store = () =>
      database.transact(['uploads', 'parts'], 'write', async (step) => {
        if (n > 1 && !(await step.get('uploads', id))) throw new CopyLost(name);
        if (source === 'file') await step.delete('parts', partsOf(id));
        else await step.put('parts', { uploadId: id, n, bytes });
        await step.put('uploads', record());
      });
    try {
      await store();
    } catch (cause) {
      if (!(cause instanceof StorageFull) || source === 'file') throw cause;
      source = 'file';
      onNoRoom?.();
      if (n === 1) return store();
      await freeParts(database, [id]);
      await onceThereIsRoom(world, store);
    }
  };

  try {
    for (let n = 1; n <= partCount(plan); n += 1) {
      signal?.throwIfAborted();
      const part = await file.slice(...partSpan(n, plan)).arrayBuffer();
      const bytes = new Uint8Array(part);
      const crc = crc32(bytes);
      parts = [...parts, { crc: crcText(crc) }];
      whole = n === 1 ? crc : crc32(bytes, whole);
      await keep(n, part);
    }
  } catch (cause) {
    // If this fails too, a later start removes the rest.
    await abandonCopies(database, [id]).catch(() => undefined);
    throw cause;
  }
  if (source === 'file') files.set(id, file);
  const held = source === 'file' && { heldAt: world.now() };
  return { ...record(), ...held, state: 'ready', crc: crcText(whole), nextAt: 0 };
}

/** Puts copies at the end of the queue, in the caller’s own step. @throws CopyLost */
export async function admitUploads(
  step: Transaction,
  copied: readonly UploadRecord[],
): Promise<void> {
  if (copied.length === 0) return;
  const queued = (await step.all('uploads')) as readonly Partial<UploadRecord>[];
  const last = Math.max(0, ...queued.map(({ order = 0 }) => order).filter(Number.isFinite));
  for (const [place, record] of copied.entries()) {
    const found = (await step.get('uploads', record.id)) as UploadRecord | undefined;
    if (!found) throw new CopyLost(record.name);
    if (found.state !== 'copying') continue;
    await step.put('uploads', { ...record, order: last + 1 + place });
  }
}

type Ids = readonly string[];

/** Removes copies that will not be admitted: their bytes first, which makes room for the other changes. */
export async function abandonCopies(database: OutboxDatabase, ids: Ids): Promise<void> {
  await freeParts(database, ids);
  await ofCopies(database, ids, removeUpload);
}

/** Deletes the bytes of copies in a step that stores nothing: a full device accepts no other step. */
const freeParts = (database: OutboxDatabase, ids: Ids): Promise<void> =>
  ofCopies(database, ids, (step, id) => step.delete('parts', partsOf(id)));

function ofCopies(
  database: OutboxDatabase,
  ids: Ids,
  remove: (step: Transaction, id: string) => Promise<void>,
): Promise<void> {
  return database.transact(['uploads', 'parts'], 'write', async (step) => {
    const found = await Promise.all(ids.map((id) => step.get('uploads', id)));
    for (const record of found as readonly (UploadRecord | undefined)[]) {
      if (record?.state === 'copying') await remove(step, record.id);
    }
  });
}

/** @throws StorageFull if there is still no room after a while, and otherwise what `store` rejects with */
async function onceThereIsRoom(
  world: Pick<World, 'after'>,
  store: () => Promise<void>,
): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await store();
    } catch (cause) {
      if (!(cause instanceof StorageFull) || tried === ROOM_TRIES) throw cause;
      await new Promise<void>((resolve) => void world.after(ROOM_RETRY, resolve));
    }
  }
}

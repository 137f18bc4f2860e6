import type { Upload } from '../model/mutation.ts';
import { type OutboxDatabase, StorageFull, type Transaction } from './database.ts';
import type { World } from '../world.ts';
import type { StoreSetting } from './read-queue.ts';
import {
  UPLOAD_SCHEMA,
  type UploadPart,
  type UploadRecord,
} from '../model/records/upload-record.ts';
import { combineCrc32, crc32, crcText } from '../model/uploads/crc32.ts';
import {
  needsLargerParts,
  partCount,
  partSpan,
  refuseTooLarge,
} from '../model/uploads/part-plan.ts';
import { partsOf, removeUpload } from './stored-uploads.ts';
import { COPYING_PATIENCE, ROOM_REST } from '../model/timing.ts';

/** A browser takes a moment to give back the room of what was deleted: so often, and so many milliseconds apart. */
const ROOM_TRIES = 12;
/** The copy was swept away while its tab slept. Nothing of the file is stored; choose it again. */
export class CopyLost extends Error {
  override readonly name = 'CopyLost';
}

/**
 * Copies a file into the store, one part a step, under a `copying` record that nothing names yet. Resolves with the
 * record for `admitUploads`, or as it is when this upload is queued already. Without room, or when it is larger than
 * 10,000 parts, the file is held in this tab, and the record says so; a device full to the brim may take seconds until
 * that is noted, so `onNoRoom` is called first. Rejects with nothing left behind. @throws FileTooLarge, StorageFull,
 * StoreUnavailable, CopyLost, what reading the file rejects with, the signal’s reason
 */
export async function copyToDevice(
  {
    database,
    world,
    files,
    partBytes,
  }: Pick<StoreSetting, 'database' | 'world' | 'files' | 'partBytes'>,
  upload: Upload,
  {
    owner,
    signal,
    onNoRoom,
  }: {
    readonly owner: string;
    readonly signal?: AbortSignal | undefined;
    readonly onNoRoom?: () => void;
  },
): Promise<UploadRecord> {
  const { size, bytes: file } = upload;
  refuseTooLarge(size);
  const plan = { size, partBytes };
  // Tens of gigabytes are not copied first: they are sent from the chosen file.
  let source: UploadRecord['source'] = needsLargerParts(plan) ? 'file' : 'phone';
  let parts: readonly UploadPart[] = [];
  let whole = 0;

  const record = (): UploadRecord => ({
    id: upload.id,
    schema: UPLOAD_SCHEMA,
    owner,
    key: upload.key,
    ...(upload.derivedFrom && { derivedFrom: upload.derivedFrom }),
    name: upload.name,
    type: upload.type,
    size,
    parts,
    source,
    state: 'copying',
    isPaused: false,
    order: 0,
    ambiguous: false,
    savedAt: world.now(),
    attempts: 0,
    nextAt: world.now() + COPYING_PATIENCE,
  });

  const queued = (await database.transact(['uploads'], 'read', (step) =>
    step.get('uploads', upload.id),
  )) as UploadRecord | undefined;
  if (queued && queued.state !== 'copying') return queued;

  /** One step: the part, if it is to be kept here, and how far the copy is. */
  const keep = async (n: number, bytes: ArrayBuffer): Promise<void> => {
    const store = () =>
      database.transact(['uploads', 'parts'], 'write', async (step) => {
        if (n > 1 && !(await step.get('uploads', upload.id))) throw new CopyLost(upload.name);
        if (source === 'file') await step.delete('parts', partsOf(upload.id));
        else await step.put('parts', { uploadId: upload.id, n, bytes });
        await step.put('uploads', record());
      });
    try {
      await store();
    } catch (cause) {
      if (!(cause instanceof StorageFull) || source === 'file') throw cause;
      source = 'file';
      onNoRoom?.();
      if (n === 1) return store();
      await freeParts(database, [upload.id]);
      await onceThereIsRoom(world, store);
    }
  };

  try {
    for (let n = 1; n <= partCount(plan); n += 1) {
      signal?.throwIfAborted();
      const bytes = await file.slice(...partSpan(n, plan)).arrayBuffer();
      const crc = crc32(new Uint8Array(bytes));
      parts = [...parts, { crc: crcText(crc) }];
      whole = combineCrc32(whole, crc, bytes.byteLength);
      await keep(n, bytes);
    }
  } catch (cause) {
    // What this leaves when it fails too is swept away later.
    await abandonCopies(database, [upload.id]).catch(() => undefined);
    throw cause;
  }
  if (source === 'file') files.set(upload.id, file);
  const held = source === 'file' && { heldAt: world.now() };
  return { ...record(), ...held, state: 'ready', crc: crcText(whole), nextAt: 0 };
}

/**
 * Makes copies part of the queue, in the caller's own step (tables `uploads`), behind all that is there.
 * @throws CopyLost
 */
export async function admitUploads(
  step: Transaction,
  copied: readonly UploadRecord[],
): Promise<void> {
  if (copied.length === 0) return;
  const orders = ((await step.all('uploads')) as readonly Partial<UploadRecord>[]).map(
    ({ order }) => order ?? 0,
  );
  const last = Math.max(0, ...orders.filter(Number.isFinite));
  for (const [place, record] of copied.entries()) {
    const found = (await step.get('uploads', record.id)) as UploadRecord | undefined;
    if (!found) throw new CopyLost(record.name);
    if (found.state !== 'copying') continue;
    await step.put('uploads', { ...record, order: last + 1 + place });
  }
}

/** Takes away copies that will not be admitted: first what takes room, so that there is some for the rest. */
export async function abandonCopies(
  database: OutboxDatabase,
  ids: readonly string[],
): Promise<void> {
  await freeParts(database, ids);
  await database.transact(['uploads', 'parts'], 'write', async (step) => {
    for (const id of await stillCopying(step, ids)) await removeUpload(step, id);
  });
}

/** The bytes of copies, in a step that puts nothing: on a device full to the brim it is the only one that is taken. */
async function freeParts(database: OutboxDatabase, ids: readonly string[]): Promise<void> {
  await database.transact(['uploads', 'parts'], 'write', async (step) => {
    for (const id of await stillCopying(step, ids)) await step.delete('parts', partsOf(id));
  });
}

async function stillCopying(step: Transaction, ids: readonly string[]): Promise<readonly string[]> {
  const found = await Promise.all(ids.map((id) => step.get('uploads', id)));
  return (found as readonly (UploadRecord | undefined)[]).flatMap((record) =>
    record?.state === 'copying' ? record.id : [],
  );
}

/** @throws StorageFull where there is still none after a while, and what `store` rejects with otherwise */
async function onceThereIsRoom(
  world: Pick<World, 'after'>,
  store: () => Promise<void>,
): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await store();
    } catch (cause) {
      if (!(cause instanceof StorageFull) || tried === ROOM_TRIES) throw cause;
      await new Promise<void>((resolve) => void world.after(ROOM_REST, resolve));
    }
  }
}

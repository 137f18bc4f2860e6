import type { Draft, Drafts } from '@clubhouse/outbox';
import { del, delMany, get, keys, promisifyRequest, type UseStore } from 'idb-keyval';
import * as v from 'valibot';
import { answeredWithin } from '#shared/device/stored-value.ts';
import { SHARED } from '#shared/shared-files/shared-files.ts';

/** An open tab of an older version can delay the opening. Milliseconds. */
const OPENED_WITHIN = 5_000;

/**
 * Returns a function that moves all records out of a database of older versions of the app, once, and deletes it. It
 * never rejects: what could not be moved stays for the next start. `lift` deletes each record as soon as it is stored
 * elsewhere, because the person may send that one before the others are moved.
 */
function liftedOnce(
  name: string,
  store: string,
  lift: (old: UseStore) => Promise<void>,
): () => Promise<void> {
  async function liftAll(): Promise<void> {
    const old = await openOld(name);
    if (!old) return;
    try {
      await lift(async (mode, ask) =>
        ask(old.transaction(store, mode, { durability: 'strict' }).objectStore(store)),
      );
    } finally {
      old.close();
    }
    // If an older tab is still open, the browser deletes it when that tab closes.
    indexedDB.deleteDatabase(name);
  }
  const tried = async () => {
    const locks = globalThis.navigator?.locks as LockManager | undefined;
    try {
      // One tab at a time: the next one finds no database.
      await (locks ? locks.request(name, liftAll) : liftAll());
    } catch (cause) {
      console.error(`The data of an older app version in ${name} could not be read`, cause);
    }
  };
  let lifted: Promise<void> | undefined;
  return () => (lifted ??= tried());
}

/** Returns nothing if there is no such database: opening does not create one. */
function openOld(name: string): Promise<IDBDatabase | undefined> {
  const asked = indexedDB.open(name);
  let isNew = false;
  asked.onupgradeneeded = () => {
    isNew = true;
    asked.transaction?.abort();
  };
  const opened = promisifyRequest(asked);
  return answeredWithin(OPENED_WITHIN, opened).catch((cause: unknown) => {
    if (isNew) return undefined;
    // If it opens after all, an open connection would keep every tab from deleting it.
    void opened.then(
      (late) => late.close(),
      () => undefined,
    );
    throw cause;
  });
}

/** `[owner, form, id, draft]`; for a draft's picture `[owner, form, id, draft, 'picture']`. */
type OldKey = readonly [string, string, string, string, 'picture'?];

/** The drafts of this device, with what older versions of the app left on it: moved once, before the first list. */
export function withOldDatabases(drafts: Drafts): Drafts {
  const lifted = liftedOnce('clubhouse-drafts', 'drafts', (old) => liftDrafts(old, drafts));
  const sharedLifted = liftedOnce('clubhouse-shared', 'files', (old) => liftShared(old, drafts));
  return {
    ...drafts,
    async list(place) {
      await (place.form === SHARED.form ? sharedLifted() : lifted());
      return drafts.list(place);
    },
  };
}

async function liftDrafts(old: UseStore, drafts: Drafts): Promise<void> {
  for (const key of await keys<string[]>(old)) {
    const [owner, form, id, draftId, picture] = key as unknown as OldKey;
    const found: unknown = await get(key, old);
    // An older version in another tab has sent or discarded it meanwhile.
    if (found === undefined) continue;
    if (picture) await drafts.putPicture(draftId, withBlobs(found));
    else await drafts.put({ owner, form, id }, found as Draft);
    await del(key, old);
  }
}

function withBlobs(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withBlobs);
  if (typeof value !== 'object' || value === null) return value;
  if ('packedBlob' in value) {
    const { packedBlob, type } = value as { readonly packedBlob: ArrayBuffer; type: string };
    return new Blob([packedBlob], { type });
  }
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withBlobs(each)]));
}

/** Stored under `['file', id]`, with the bytes of the file under `['piece', id, n]`. */
const recordSchema = v.object({
  name: v.string(),
  type: v.string(),
  size: v.number(),
  sharedAt: v.number(),
  pieces: v.number(),
  isTooLarge: v.optional(v.literal(true)),
});

async function liftShared(old: UseStore, drafts: Drafts): Promise<void> {
  for (const [kind, id] of await keys<[string, string]>(old)) {
    if (kind !== 'file') continue;
    const found = v.parse(recordSchema, await get(['file', id], old));
    const { name, type, size, sharedAt, pieces, isTooLarge } = found;
    const draft = { id, savedAt: sharedAt };
    if (isTooLarge) await drafts.put(SHARED, { ...draft, values: { name, type, size } });
    else {
      const bytes = inOrder(old, pieceKeys(id, pieces));
      await drafts.putFile(SHARED, { ...draft, values: { name, type } }, bytes);
    }
    await delMany([['file', id], ...pieceKeys(id, pieces)], old);
  }
}

async function* inOrder(old: UseStore, pieces: readonly IDBValidKey[]) {
  for (const key of pieces) {
    const piece = await get<ArrayBuffer>(key, old);
    if (!piece) throw new Error('A piece of the file is missing');
    yield new Uint8Array(piece);
  }
}

function pieceKeys(id: string, count: number): IDBValidKey[] {
  return Array.from({ length: count }, (_, n) => ['piece', id, n]);
}

import type { Draft, Drafts } from '@clubhouse/outbox';
import { promisifyRequest } from 'idb-keyval';
import { answeredWithin } from '#shared/device/answered-within.ts';

/** Where older versions of the app kept drafts. */
const DATABASE = 'clubhouse-drafts';
const STORE = 'drafts';
/** A tab of an older version that is open still may keep it from being deleted, and that from being opened. Milliseconds. */
const OPENED_WITHIN = 5_000;

/** `[owner, form, id, draft]`; of a draft's picture `[owner, form, id, draft, 'picture']`. */
type OldKey = readonly [string, string, string, string, 'picture'?];

/** The same drafts, with those that an older version of the app left on this device: lifted once, before the first is listed. */
export function withOldDrafts(drafts: Drafts, factory?: IDBFactory): Drafts {
  let lifted: Promise<void> | undefined;
  const lift = () =>
    liftOldDrafts(drafts, factory ?? indexedDB).catch((cause: unknown) => {
      // They stay where they are, for the next start.
      console.error('The drafts of an older version of this app could not be read', cause);
    });
  return {
    ...drafts,
    async list(place) {
      await (lifted ??= lift());
      return drafts.list(place);
    },
  };
}

async function liftOldDrafts(drafts: Drafts, factory: IDBFactory): Promise<void> {
  const old = await openOld(factory);
  if (!old) return;
  try {
    const reading = old.transaction(STORE).objectStore(STORE);
    const [keys, found] = await Promise.all([
      promisifyRequest(reading.getAllKeys() as unknown as IDBRequest<OldKey[]>),
      promisifyRequest(reading.getAll() as IDBRequest<unknown[]>),
    ]);
    for (const [n, key] of keys.entries()) {
      const [owner, form, id, draftId, picture] = key;
      if (picture) await drafts.putPicture(draftId, withBlobs(found[n]));
      else await drafts.put({ owner, form, id }, found[n] as Draft);
      // One by one: a draft that was lifted may be sent by the time this is broken off and begun again.
      const gone = old.transaction(STORE, 'readwrite', { durability: 'strict' });
      gone.objectStore(STORE).delete([...key] as IDBValidKey);
      await promisifyRequest(gone);
    }
  } finally {
    old.close();
  }
  // Where an older tab is open still, once that is closed.
  factory.deleteDatabase(DATABASE);
}

/** Nothing where there is none: it is not made by being asked for. */
function openOld(factory: IDBFactory): Promise<IDBDatabase | undefined> {
  const asked = factory.open(DATABASE);
  let isNew = false;
  asked.onupgradeneeded = () => {
    isNew = true;
    asked.transaction?.abort();
  };
  return answeredWithin(OPENED_WITHIN, promisifyRequest(asked)).catch((cause: unknown) => {
    if (isNew) return undefined;
    throw cause;
  });
}

/** A picture as it was packed then. */
function withBlobs(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withBlobs);
  if (typeof value !== 'object' || value === null) return value;
  if ('packedBlob' in value) {
    const { packedBlob, type } = value as { readonly packedBlob: ArrayBuffer; type: string };
    return new Blob([packedBlob], { type });
  }
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withBlobs(each)]));
}

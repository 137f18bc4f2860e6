import type { Page } from 'playwright-core';

/** A file queued in the app's store on the phone, with the bytes that will be sent. */
export interface FileOnThePhone {
  readonly key: string;
  /** The name that it had when it was chosen. */
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
  /** Whether it was made from another file: a smaller size of the same picture. */
  readonly isRendition: boolean;
}

/** Every file in the outbox, in the order they are sent. */
export async function filesOnThePhone(page: Page): Promise<readonly FileOnThePhone[]> {
  const uploads = await stored<StoredUpload>(page, 'uploads');
  const files: FileOnThePhone[] = [];
  for (const { id, key, name, size, derivedFrom } of uploads.toSorted(byOrder)) {
    const sha256 = await page.evaluate(hashOfParts, id);
    files.push({ key, name, size, sha256, isRendition: derivedFrom !== undefined });
  }
  return files;
}

/** The ids of the albums that are queued on the phone, and the names of their photos; neither in any order. */
export async function albumsOnThePhone(
  page: Page,
): Promise<{ readonly ids: readonly string[]; readonly photos: readonly string[] }> {
  const mutations = await stored<StoredMutation>(page, 'mutations');
  const albums = mutations.filter(({ entity }) => entity === 'albums');
  const photos = albums.flatMap(({ fields }) => fields.photos ?? []);
  return {
    ids: [...new Set(albums.map(({ id }) => id))],
    photos: [...new Set(photos.map(({ name }) => name))],
  };
}

/** The user that the first queued mutation belongs to. */
export async function ownerOnThePhone(page: Page): Promise<string> {
  const [first] = await stored<StoredMutation>(page, 'mutations');
  if (!first) throw new Error('Nothing waits');
  return first.owner;
}

/** The drafts that are stored on the phone, each as one text; in no order. */
export async function draftsOnThePhone(page: Page): Promise<readonly string[]> {
  return (await stored<object>(page, 'drafts')).map((draft) => JSON.stringify(draft));
}

/**
 * Writes nonsense into one field of the record that contains these words, without the app. An open page may not read it
 * before it is opened again.
 * @returns the record as it is stored then
 */
export function damageRecord(
  page: Page,
  where: {
    readonly table: 'uploads' | 'mutations';
    readonly words: string;
    readonly field: string;
  },
): Promise<Readonly<Record<string, unknown>>> {
  return page.evaluate(async ({ table, words, field }) => {
    const asked = indexedDB.open('clubhouse-outbox');
    await new Promise((resolve, reject) =>
      Object.assign(asked, { onsuccess: resolve, onerror: reject }),
    );
    const step = asked.result.transaction(table, 'readwrite', { durability: 'strict' });
    const reading = step.objectStore(table).getAll();
    let damaged: Record<string, unknown> = {};
    reading.onsuccess = () => {
      const records = reading.result as readonly object[];
      const found = records.find((record) => JSON.stringify(record).includes(words));
      damaged = { ...found, [field]: { not: 'what it was' } };
      step.objectStore(table).put(damaged);
    };
    await new Promise((resolve, reject) =>
      Object.assign(step, { oncomplete: resolve, onabort: reject }),
    );
    asked.result.close();
    return damaged;
  }, where);
}

interface StoredUpload {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly size: number;
  readonly order: number;
  readonly derivedFrom?: object;
}
interface StoredMutation {
  readonly owner: string;
  readonly entity: string;
  readonly id: string;
  readonly fields: { readonly photos?: readonly { readonly name: string }[] };
}

const byOrder = (one: StoredUpload, other: StoredUpload) => one.order - other.order;

/** The records of one table of the app's store, read without the app. */
async function stored<Record>(
  page: Page,
  table: 'uploads' | 'mutations' | 'drafts',
): Promise<readonly Record[]> {
  const entries = await storedEntries(page, 'clubhouse-outbox', table);
  return entries.map(([, record]) => record as Record);
}

/** The keys and values of one table of a database of this page's origin. */
export function storedEntries(
  page: Page,
  database: string,
  table: string,
): Promise<readonly (readonly [key: string, value: unknown])[]> {
  return page.evaluate(
    async ([name, of]) => {
      const asked = indexedDB.open(name);
      const settled = (request: IDBRequest | IDBTransaction) =>
        new Promise((resolve, reject) =>
          Object.assign(request, { onsuccess: resolve, oncomplete: resolve, onerror: reject }),
        );
      await settled(asked);
      const reading = asked.result.transaction(of);
      const keys = reading.objectStore(of).getAllKeys();
      const values = reading.objectStore(of).getAll();
      await settled(reading);
      asked.result.close();
      return keys.result.map((key, at) => [String(key), values.result[at] as unknown] as const);
    },
    [database, table] as const,
  );
}

/** Runs in the page: the SHA-256 of a file's parts, joined in order. */
async function hashOfParts(id: string): Promise<string> {
  const asked = indexedDB.open('clubhouse-outbox');
  await new Promise((resolve, reject) =>
    Object.assign(asked, { onsuccess: resolve, onerror: reject }),
  );
  const of = IDBKeyRange.bound([id, 0], [id, Infinity]);
  const reading = asked.result.transaction('parts').objectStore('parts').getAll(of);
  await new Promise((resolve, reject) =>
    Object.assign(reading, { onsuccess: resolve, onerror: reject }),
  );
  asked.result.close();
  const parts = reading.result as readonly { readonly bytes: ArrayBuffer }[];
  const whole = await new Blob(parts.map(({ bytes }) => bytes)).arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', whole));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Stores one marker per round in a database beside the app's own, which the app never touches. Returns how many earlier
 * markers of this series the browser still has. If one is missing, the browser, not the app, discarded the app's data.
 */
export function keptBeside(page: Page, next: string): Promise<number> {
  return page.evaluate(async (added) => {
    const opening = indexedDB.open('beside the app', 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('given'));
    await new Promise((resolve, reject) => {
      opening.addEventListener('success', resolve);
      opening.addEventListener('error', () => reject(opening.error as Error));
    });
    const step = opening.result.transaction('given', 'readwrite', { durability: 'strict' });
    const asked = step.objectStore('given').getAllKeys();
    step.objectStore('given').put(true, added);
    await new Promise((resolve, reject) => {
      step.addEventListener('complete', resolve);
      step.addEventListener('abort', () => reject(step.error as Error));
    });
    opening.result.close();
    const [series] = added.split('.');
    return asked.result.filter((key) => String(key).startsWith(`${series}.`)).length;
  }, next);
}

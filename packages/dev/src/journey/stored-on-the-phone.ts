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

interface StoredUpload extends Pick<FileOnThePhone, 'key' | 'name' | 'size'> {
  readonly id: string;
  readonly order: number;
  readonly derivedFrom?: object;
}
interface StoredMutation {
  readonly owner: string;
  readonly entity: string;
  readonly id: string;
  readonly fields: { readonly photos?: readonly { readonly name: string }[] };
}

const OUTBOX = 'clubhouse-outbox';

/** Every file in the outbox, in the order they are sent. */
export async function filesOnThePhone(page: Page): Promise<readonly FileOnThePhone[]> {
  const uploads = (await recordsOf(page, 'uploads')) as readonly StoredUpload[];
  const files: FileOnThePhone[] = [];
  for (const upload of uploads.toSorted((one, other) => one.order - other.order)) {
    const { id, key, name, size, derivedFrom } = upload;
    const sha256 = await page.evaluate(hashOfParts, id);
    files.push({ key, name, size, sha256, isRendition: derivedFrom !== undefined });
  }
  return files;
}

/** The ids of the albums that are queued on the phone, and the names of their photos; neither in any order. */
export async function albumsOnThePhone(page: Page) {
  const mutations = (await recordsOf(page, 'mutations')) as readonly StoredMutation[];
  const albums = mutations.filter(({ entity }) => entity === 'albums');
  const photos = albums.flatMap(({ fields }) => fields.photos ?? []);
  return {
    ids: [...new Set(albums.map(({ id }) => id))],
    photos: [...new Set(photos.map(({ name }) => name))],
  };
}

/** The user that the first queued mutation belongs to. */
export async function ownerOnThePhone(page: Page): Promise<string> {
  const [first] = (await recordsOf(page, 'mutations')) as readonly StoredMutation[];
  if (!first) throw new Error('Nothing waits');
  return first.owner;
}

/** The drafts that are stored on the phone, each as one text; in no order. */
export async function draftsOnThePhone(page: Page): Promise<readonly string[]> {
  return (await recordsOf(page, 'drafts')).map((draft) => JSON.stringify(draft));
}

/**
 * Writes nonsense into one field of the record that contains these words, without the app. An open page may not read it
 * before it is opened again.
 * @returns the record as it is stored then
 */
export async function damageRecord(
  page: Page,
  where: {
    readonly table: 'uploads' | 'mutations';
    readonly words: string;
    readonly field: string;
  },
): Promise<object> {
  const { table, words, field } = where;
  const records = (await recordsOf(page, table)) as readonly object[];
  const found = records.find((record) => JSON.stringify(record).includes(words));
  const damaged = { ...found, [field]: { not: 'what it was' } };
  await inTable(page, OUTBOX, table, [['put', damaged]]);
  return damaged;
}

/** Replaces all queued mutations, without the app, of which no page may be open meanwhile. */
export async function replaceQueueOnThePhone(
  page: Page,
  mutations: readonly object[],
): Promise<void> {
  const puts = mutations.map((mutation) => ['put', mutation] as const);
  await inTable(page, OUTBOX, 'mutations', [['clear'], ...puts]);
  await inTable(page, OUTBOX, 'meta', [['put', { name: 'seq', next: mutations.length + 1 }]]);
}

/**
 * Stores one marker per round in a database beside the app's own, which the app never touches. Returns how many earlier
 * markers of this series the browser still has. If one is missing, the browser, not the app, discarded the app's data.
 */
export async function keptBeside(page: Page, next: string): Promise<number> {
  const calls = [['getAllKeys'], ['put', true, next]] as const;
  const [keys = []] = await inTable(page, 'beside the app', 'given', calls);
  const [series] = next.split('.');
  return (keys as readonly string[]).filter((key) => key.startsWith(`${series}.`)).length;
}

/** The keys and values of one table of a database of this page's origin. */
export async function storedEntries(
  page: Page,
  database: string,
  table: string,
): Promise<readonly (readonly [key: string, value: unknown])[]> {
  const [keys, values] = await inTable(page, database, table, [['getAllKeys'], ['getAll']]);
  return (keys as readonly unknown[]).map((key, at) => [
    String(key),
    (values as readonly unknown[])[at],
  ]);
}

async function recordsOf(page: Page, table: string): Promise<readonly unknown[]> {
  return (await storedEntries(page, OUTBOX, table)).map(([, record]) => record);
}

/** A method of an object store, and its arguments. */
type Call = readonly ['getAllKeys' | 'getAll' | 'clear'] | readonly ['put', ...unknown[]];

/** Makes calls to one table in one transaction, without the app, and returns their results. */
function inTable(
  page: Page,
  database: string,
  table: string,
  calls: readonly Call[],
): Promise<readonly unknown[]> {
  return page.evaluate(
    async ([name, of, asked]) => {
      const settled = (request: IDBRequest | IDBTransaction) =>
        new Promise((resolve, reject) =>
          Object.assign(request, { onsuccess: resolve, oncomplete: resolve, onerror: reject }),
        );
      const opening = indexedDB.open(name);
      opening.onupgradeneeded = () => opening.result.createObjectStore(of);
      await settled(opening);
      const step = opening.result.transaction(of, 'readwrite', { durability: 'strict' });
      const store = step.objectStore(of) as unknown as Record<
        string,
        (...args: unknown[]) => IDBRequest
      >;
      const requests = asked.map(([method, ...args]) => store[method]!(...args));
      await settled(step);
      opening.result.close();
      return requests.map(({ result }) => result as unknown);
    },
    [database, table, calls] as const,
  );
}

/** Runs in the page: the SHA-256 of a file's parts, joined in order. */
async function hashOfParts(id: string): Promise<string> {
  const opening = indexedDB.open('clubhouse-outbox');
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  const of = IDBKeyRange.bound([id, 0], [id, Infinity]);
  const reading = opening.result.transaction('parts').objectStore('parts').getAll(of);
  await new Promise((resolve) => reading.addEventListener('success', resolve));
  opening.result.close();
  const parts = reading.result as readonly { readonly bytes: ArrayBuffer }[];
  const whole = await new Blob(parts.map(({ bytes }) => bytes)).arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', whole));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

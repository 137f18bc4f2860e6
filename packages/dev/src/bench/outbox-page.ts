import { createOutbox, type Item, type Mutation } from '@clubhouse/outbox';
import { browserWorld, deviceDatabase } from '@clubhouse/outbox/browser';

/** The interface of the code bundled into an empty page: only the product's outbox on the browser's own database. */
export interface OutboxPage {
  /** One save after the other, and a bare put of the same bytes after each: how long each took, in milliseconds. */
  timeSaves(count: number): Promise<{ readonly saves: number[]; readonly puts: number[] }>;
}

/** Milliseconds: a person does not save again sooner, and the remaining work of the previous save is done by then. */
const BETWEEN = 60;
const WORDS = 'The first fifteen kept the ball for eleven phases and scored in the corner. ';

const world = browserWorld();
const database = deviceDatabase({ world });
const outbox = createOutbox({
  database,
  world,
  rules: { news: { nextId: (id) => `${id}x` } },
  nextKey: (key) => key,
  remote: {
    owner: () => 'nell',
    onOwnerChange: () => () => undefined,
    write: unreachable,
    uploads: {
      put: unreachable,
      create: unreachable,
      part: unreachable,
      parts: unreachable,
      complete: unreachable,
      abort: unreachable,
      underway: unreachable,
      head: unreachable,
    },
    reasonOf: () => 'unreachable',
  },
});
const bare = openBare();
const ready = outbox.start();
let made = 0;

const page: OutboxPage = {
  async timeSaves(count) {
    await ready;
    const [saves, puts]: number[][] = [[], []];
    for (let each = 0; each < count; each += 1) {
      const mutation = anEdit();
      saves?.push(await timeOf(() => save(mutation)));
      await rest();
      puts?.push(await timeOf(() => put(mutation)));
      await rest();
    }
    return { saves: saves ?? [], puts: puts ?? [] };
  },
};
Object.assign(globalThis, { outboxPage: page });

/** Fails as without signal. */
function unreachable(): Promise<never> {
  return Promise.reject(new TypeError('Failed to fetch'));
}

/** An edit of an article of 2 kB, each time of another article. */
function anEdit(): Mutation {
  made += 1;
  const id = String(1_700_000_000_000 + made);
  const item: Item = { id, rev: 1, title: `Match report ${made}`, content: WORDS.repeat(26) };
  const fields = { title: `Match report ${made}, corrected`, content: `${WORDS.repeat(26)}!` };
  return {
    opId: crypto.randomUUID(),
    entity: 'news',
    id,
    kind: 'patch',
    base: { rev: 1, item },
    fields,
  };
}

async function save(mutation: Mutation): Promise<void> {
  const { status } = await outbox.submit({ mutation, uploads: [] }, { patience: 0 });
  if (status !== 'saved') throw new Error(`It was ${status}, not saved`);
}

async function put(mutation: Mutation): Promise<void> {
  const transaction = (await bare).transaction('bare', 'readwrite', { durability: 'strict' });
  transaction.objectStore('bare').put(mutation);
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(transaction.error);
  });
}

function openBare(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('bare');
    request.onupgradeneeded = () => request.result.createObjectStore('bare', { keyPath: 'opId' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function rest(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, BETWEEN));
}

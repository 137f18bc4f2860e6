import { createOutbox, type Mutation } from '@clubhouse/outbox';
import { browserWorld, deviceDatabase } from '@clubhouse/outbox/browser';
import { timeOf } from './benchmark.ts';

// Bundled into an empty page: only the product's outbox on the browser's own database.

/** Milliseconds: a person does not save again sooner, and the remaining work of the previous save is done by then. */
const BETWEEN = 60;
const WORDS = 'The first fifteen kept the ball for eleven phases and scored in the corner. ';

/** Fails as without signal. */
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
const world = browserWorld();
const outbox = createOutbox({
  database: deviceDatabase({ world }),
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

/** One save after the other, and a bare put of the same bytes after each: how long each took, in milliseconds. */
async function timeSaves(count: number) {
  await ready;
  const [saves, puts]: [number[], number[]] = [[], []];
  for (let each = 0; each < count; each += 1) {
    const mutation = anEdit();
    saves.push(await timeOf(() => save(mutation)));
    await pause();
    puts.push(await timeOf(() => put(mutation)));
    await pause();
  }
  return { saves, puts };
}
export type TimedSaves = Awaited<ReturnType<typeof timeSaves>>;
Object.assign(globalThis, { timeSaves });

const pause = () => new Promise((resolve) => setTimeout(resolve, BETWEEN));

/** An edit of an article of 2 kB, each time of another article. */
function anEdit(): Mutation {
  made += 1;
  const id = String(1_700_000_000_000 + made);
  const item = { id, rev: 1, title: `Match report ${made}`, content: WORDS.repeat(26) };
  const fields = { title: `Match report ${made}, corrected`, content: `${WORDS.repeat(26)}!` };
  const opId = crypto.randomUUID();
  return { opId, entity: 'news', id, kind: 'patch', base: { rev: 1, item }, fields };
}

async function save(mutation: Mutation): Promise<void> {
  const { status } = await outbox.submit({ mutation, uploads: [] }, { patience: 0 });
  if (status !== 'saved') throw new Error(`It was ${status}, not saved`);
}

async function put(mutation: Mutation): Promise<void> {
  const transaction = (await bare).transaction('bare', 'readwrite', { durability: 'strict' });
  transaction.objectStore('bare').put(mutation);
  await new Promise((resolve, reject) =>
    Object.assign(transaction, { oncomplete: resolve, onabort: () => reject(transaction.error) }),
  );
}

async function openBare(): Promise<IDBDatabase> {
  const opening = indexedDB.open('bare');
  await new Promise((resolve, reject) => {
    const onupgradeneeded = () => opening.result.createObjectStore('bare', { keyPath: 'opId' });
    Object.assign(opening, { onupgradeneeded, onsuccess: resolve, onerror: reject });
  });
  return opening.result;
}

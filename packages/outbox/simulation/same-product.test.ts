import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Ingredients } from './bundle.ts';
import { isCode, passagesOf } from './proof/passages.ts';
import { withBundle } from './with-bundle.ts';

const PACKAGE = join(import.meta.dirname, '..');

/** What no history can run. The stores of a browser are held to the suite of all stores, and the journeys run them. */
const NEEDS_A_BROWSER = [
  'src/browser/',
  'src/react/',
  'src/store/indexeddb-',
  'src/store/open-indexeddb.ts',
];
/** Suites, makers and models: of these the histories take two models, held to one suite with the real services. */
const FOR_TESTS = ['src/testing/', 'src/store/database-contract.ts'];
const FACE = 'src/index.ts';

/**
 * All that the simulation takes of the product, and which of its files does. `createOutbox` puts reducers, lanes, runner
 * and what stands between them and the store together by itself and takes none from outside: so these are the only
 * places where anything else could run.
 */
const TAKEN: Readonly<Record<string, readonly string[]>> = {
  'src/create-outbox.ts': ['tab'],
  'src/replica/replicated-database.ts': ['tab'],
  'src/store/memory-database.ts': ['device', 'tab'],
  'src/ports/database.ts': ['hand-over', 'store-lock', 'tab'],
  'src/testing/model-remote.ts': ['network', 'tab'],
  'src/testing/model-service.ts': ['files', 'oracle', 'person', 'setting'],
};

/** What every file of a history is for: the world around the product, who uses it, and who judges it. */
const OWN: Readonly<Record<string, string>> = {
  clock: 'time',
  'club-matters': 'what there is to edit, and its rules',
  device: 'a phone with its disks',
  files: 'bytes to upload',
  forget: 'empties a disk as a browser does',
  'hand-over': 'people hand things to the outbox, and hear what came of it',
  'heal-and-drain': 'ends all trouble, and waits',
  'histories-worker': 'runs many',
  journal: 'tells what happened',
  ledger: 'notes what people saw and chose',
  network: 'loses, delays and repeats requests',
  oracle: 'judges',
  person: 'edits',
  random: 'chance',
  setting: 'puts all of this together',
  simulate: 'one history',
  'store-lock': 'Web Locks',
  tab: 'hands the outbox its store, services and world; delays the store, fills it, and takes it away',
  tending: 'people settle what waits for them',
  trouble: 'what happens to phones',
  values: 'what people wrote, by its place',
  weather: 'how often what goes wrong',
};

let ingredients: Ingredients;
beforeAll(async () => {
  ingredients = await withBundle('histories-worker.ts', [], async (_, made) => made);
});

test('the histories are made of all of the product that needs no browser', async () => {
  const missing: string[] = [];
  for (const file of await filesIn('src')) {
    const isNeedless = [...NEEDS_A_BROWSER, ...FOR_TESTS, FACE].some((start) =>
      file.startsWith(start),
    );
    if (isNeedless || ingredients.has(file)) continue;
    if (await isCode(await textOf(file))) missing.push(file);
  }
  expect(missing).toEqual([]);
});

test('besides the product they are made of the files that are listed, and of nothing else', () => {
  const others = [...ingredients.keys()].filter((file) => !file.startsWith('src/'));
  expect(others.toSorted()).toEqual(Object.keys(OWN).map(inSimulation).toSorted());
});

test('the simulation takes of the product what is listed, and the product nothing of the simulation', () => {
  const taken: Record<string, string[]> = {};
  const bySrc: string[] = [];
  for (const [file, imports] of ingredients) {
    if (file.startsWith('src/')) bySrc.push(...imports);
    else for (const each of imports) (taken[each] ??= []).push(file);
  }
  expect(bySrc.filter((each) => !each.startsWith('src/'))).toEqual([]);
  const listed = Object.entries(TAKEN).map(([file, names]) => [file, names.map(inSimulation)]);
  const found = Object.entries(taken)
    .filter(([file]) => file.startsWith('src/'))
    .map(([file, names]) => [file, names.toSorted()]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(listed));
});

test('nothing of the simulation stores anything, or says in which state a record is', async () => {
  const says: string[] = [];
  for (const file of [...ingredients.keys()].filter((each) => each.startsWith('simulation/'))) {
    for (const line of (await textOf(file)).split('\n')) {
      const isOfStore = /\btransact\b|\btables\b.*\.set\(|\bTransaction\b/.test(line);
      if (isOfStore || /\bstate: ['"`]/.test(line)) says.push(`${file}: ${line.trim()}`);
    }
  }
  // The one wrapper: later, or not at all, and then as the product's own store does it.
  expect(says).toEqual([
    'simulation/tab.ts: transact: (tables, mode, work) =>',
    'simulation/tab.ts: inner.transact(tables, mode, work).then(',
  ]);
});

test('nothing of the simulation bears the name of anything the product shows', async () => {
  const names = await declared('src', /^export (?:abstract |async )?(?:\w+\*?) (\w+)/gm);
  const all =
    /^(?:export )?(?:abstract |async )?(?:function\*?|const|let|class|type|interface|enum) (\w+)/gm;
  const ours = await declared('simulation', all);
  expect(ours.filter((name) => names.includes(name))).toEqual([]);
});

test('no passage of the simulation is one of the product under other names', async () => {
  const known = new Map<string, string>();
  for (const file of await filesIn('src')) {
    for (const passage of await passagesOf(await textOf(file))) known.set(passage, file);
  }
  const copies = new Set<string>();
  for (const file of await filesIn('simulation')) {
    for (const passage of await passagesOf(await textOf(file))) {
      if (known.has(passage)) copies.add(`${file} has something of ${known.get(passage)}`);
    }
  }
  expect([...copies]).toEqual([]);
});

test('a copy under other names is found, in a class too', async () => {
  const text = await textOf('src/store/memory-table.ts');
  const [, body = ''] = /function memoryTable\(\)[^{]*(\{.*\n\})/s.exec(text) ?? [];
  const renamed = body.replace(/\b(keys|records|placeOf|low|high|middle|key)\b/g, 'my_$1');
  const copy = await passagesOf(`class Shelf { open(): Shelf ${renamed} }`);
  expect([...(await passagesOf(text))].filter((passage) => copy.has(passage))).not.toEqual([]);
});

function inSimulation(name: string): string {
  return `simulation/${name}.ts`;
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(join(PACKAGE, folder), { recursive: true });
  return names
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name));
}

const textOf = (file: string) => readFile(join(PACKAGE, file), 'utf8');

async function declared(folder: string, declaration: RegExp): Promise<readonly string[]> {
  const texts = await Promise.all((await filesIn(folder)).map(textOf));
  return texts.flatMap((text) => [...text.matchAll(declaration)].map(([, name = '']) => name));
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '../src/build/project-root.ts';

/** The ids that stand in front of test titles: `test('[2.31, R4] a fact', …)`. */
const IDS_IN_TITLES = /['"`]\[((?:[A-Z]?\d[\d.]*)(?:, [A-Z]?\d[\d.]*)*)\] /g;

/** The ids that begin the rows of a table, `| 2.31 |`, or the entries of a list, `- R4:`. */
const ROWS = /^(?:\||-) ([A-Z]?\d[\d.]*)(?: \||:)/gm;

const read = (path: string) => readFileSync(join(PROJECT_ROOT, path), 'utf8');
const files = ['docs', 'packages', 'sites']
  .flatMap((folder) => filesBelow(folder))
  .filter((file) => !file.includes('node_modules'));
const tested = new Set(
  files
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .flatMap((file) => [...read(file).matchAll(IDS_IN_TITLES)])
    .flatMap(([, ids = '']) => ids.split(', ')),
);

test.each([
  ['docs/specification.md', /^\d/],
  ['docs/threat-model.md', /^[A-Z]/],
])('each row of %s has a test with its id, and each such id has a row', (path, ofThisDocument) => {
  const rows = [...read(path).matchAll(ROWS)].map(([, id = '']) => id);
  expect(rows.length).toBeGreaterThan(100);
  expect(new Set(rows).size).toBe(rows.length);
  const ids = [...tested].filter((id) => ofThisDocument.test(id));
  expect(ids.toSorted()).toEqual(rows.toSorted());
});

const documents = files.filter((file) => file.startsWith('docs/') && file.endsWith('.md'));

test.each(['README.md', 'CONTRIBUTING.md', ...documents])(
  'each file that %s names in backticks is there',
  (path) => {
    const named = [...read(path).matchAll(/`([\w@./-]+)`/g)]
      .map(([, name = '']) => name.replace(/\/$/, ''))
      .filter((name) => /^(packages|sites|docs)\/|\w\.(tsx?|mjs|md)$/.test(name));
    const isThere = (name: string) => files.some((file) => `/${file}`.endsWith(`/${name}`));
    expect(named.filter((name) => !isThere(name))).toEqual([]);
  },
);

function filesBelow(folder: string): readonly string[] {
  const names = readdirSync(join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' });
  return names.map((name) => join(folder, name));
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '../src/build/project-root.ts';

/** The ids that stand in front of test titles: `test('[2.31, R4] a fact', …)`. */
const IDS_IN_TITLES = /['"`]\[((?:[A-Z]?\d[\d.]*)(?:, [A-Z]?\d[\d.]*)*)\] /g;

const read = (path: string) => readFileSync(join(PROJECT_ROOT, path), 'utf8');
const tested = new Set(
  ['packages', 'sites']
    .flatMap((folder) => filesBelow(folder))
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && !file.includes('node_modules'))
    .flatMap((file) => [...read(file).matchAll(IDS_IN_TITLES)])
    .flatMap(([, ids = '']) => ids.split(', ')),
);

test.each([
  ['docs/specification.md', /^\d/],
  ['docs/threat-model.md', /^[A-Z]/],
])('each row of %s has a test with its id, and each such id has a row', (path, ofThisDocument) => {
  const rows = [...read(path).matchAll(/^\| ([A-Z]?\d[\d.]*) \|/gm)].map(([, id = '']) => id);
  expect(rows.length).toBeGreaterThan(100);
  expect(new Set(rows).size).toBe(rows.length);
  const ids = [...tested].filter((id) => ofThisDocument.test(id));
  expect(ids.toSorted()).toEqual(rows.toSorted());
});

function filesBelow(folder: string): readonly string[] {
  const names = readdirSync(join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' });
  return names.map((name) => join(folder, name));
}

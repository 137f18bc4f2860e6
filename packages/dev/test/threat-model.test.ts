import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '../src/build/project-root.ts';
import { everyThreat, threatAreas } from '../src/threats/every-threat.ts';
import { without } from '../src/threats/take-out.ts';
import { withTables } from '../src/threats/threats-table.ts';
import { titlesIn } from './specification-table.ts';

// Whether the named test fails is found out by `npm run threats`, which takes minutes; here is what it needs.

const sourceOf = (file: string) => readFileSync(join(PROJECT_ROOT, file), 'utf8');

test('each threat has an id of its own, in the order of its area', () => {
  const ids = everyThreat.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { threats } of threatAreas) {
    const letter = threats[0]!.id[0];
    expect(threats.map(({ id }) => id)).toEqual(threats.map((_, at) => `${letter}${at + 1}`));
  }
});

test('every defence is still where its row says, so that it can be taken out', () => {
  const wrong = everyThreat.flatMap(({ id, takenOut }) =>
    takenOut.flatMap((patch) => {
      try {
        const source = sourceOf(patch.file);
        return without(source, patch) === source ? [`${id}: takes nothing out`] : [];
      } catch (error) {
        return [`${id}: ${(error as Error).message}`];
      }
    }),
  );
  expect(wrong).toEqual([]);
});

test('every test that is to fail is there', () => {
  const missing = everyThreat.filter(
    ({ test: { file, title } }) =>
      !existsSync(join(PROJECT_ROOT, file)) || !titlesIn(sourceOf(file)).has(title),
  );
  expect(missing.map(({ id, test: named }) => `${id}: ${named.file} › ${named.title}`)).toEqual([]);
});

test('the document shows the rows as they are', () => {
  const document = sourceOf('docs/threat-model.md');
  expect(withTables(document, threatAreas)).toBe(document);
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { benchmarks } from '../src/bench/benchmarks.ts';
import { PROJECT_ROOT } from '../src/build/project-root.ts';

const read = (path: string) => readFile(join(PROJECT_ROOT, path), 'utf8');

test('every benchmark there is has its figures in the documentation, and no other is named there', async () => {
  const told = (await read('docs/performance.md')).matchAll(/npm run bench -- ([a-z]+)/g);
  const named = new Set([...told].map(([, name]) => name).filter((name) => name !== 'all'));
  expect([...named].sort()).toEqual(Object.keys(benchmarks).sort());
});

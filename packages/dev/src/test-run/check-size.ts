import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The largest size that the sources may have. A change that makes them smaller lowers the number. */
const CEILINGS = { product: 62_340, tests: 56_610, tools: 9_320, files: 1_240 } as const;

const SOURCE = /\.(?:[cm]?js|tsx?)$/;
const NOT_SOURCE = new Set(['node_modules', 'dist', '.turbo', '.cache']);
const OF_TESTS = /\.(?:test|spec)\.|\/(?:test|testing|simulation|journey)\/|^packages\/e2e\//;

/**
 * Counts the lines of product, tests (the simulation included) and tools below `packages` and `sites`, with blank lines
 * and comments, and the files.
 * @returns each count beside its ceiling
 * @throws where a count is above its ceiling
 */
export async function checkSize(root: string): Promise<string> {
  const paths = (await Promise.all(['packages', 'sites'].map((at) => sourcesIn(root, at)))).flat();
  const counts = { product: 0, tests: 0, tools: 0, files: paths.length };
  for (const path of paths) {
    const kind = OF_TESTS.test(path)
      ? 'tests'
      : path.startsWith('packages/dev/')
        ? 'tools'
        : 'product';
    counts[kind] += (await readFile(join(root, path), 'utf8')).split('\n').length - 1;
  }
  const kinds = Object.keys(CEILINGS) as (keyof typeof CEILINGS)[];
  const line = kinds.map((kind) => `${kind} ${counts[kind]} of ${CEILINGS[kind]}`).join(', ');
  if (kinds.some((kind) => counts[kind] > CEILINGS[kind])) throw new Error(`Too much: ${line}`);
  return `Lines and files: ${line}`;
}

async function sourcesIn(root: string, folder: string): Promise<readonly string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const found = entries.map((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return NOT_SOURCE.has(entry.name) ? [] : sourcesIn(root, path);
    return SOURCE.test(entry.name) ? [path] : [];
  });
  return (await Promise.all(found)).flat();
}

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The most that may be read: every change lowers a ceiling that it makes too high, and none raises one. */
const CEILINGS = {
  'lines of product': 60_700,
  'lines of tests and simulation': 64_000,
  'lines of tools': 9_600,
  files: 1_780,
} as const;

const SOURCE = /\.(?:[cm]?js|tsx?)$/;
const BUILT = new Set(['node_modules', 'dist', '.turbo', '.cache']);
const OF_TESTS = /\.(?:test|spec)\.|\/(?:test|testing|simulation|journey)\/|^packages\/e2e\//;

/**
 * Counts the sources below `packages` and `sites`, blank lines and comments included.
 * @returns the counts beside their ceilings, in one line
 * @throws with the same line where a count is above its ceiling
 */
export async function checkSize(root: string): Promise<string> {
  const counts = {
    'lines of product': 0,
    'lines of tests and simulation': 0,
    'lines of tools': 0,
    files: 0,
  };
  for (const path of [
    ...(await sourcesIn(root, 'packages')),
    ...(await sourcesIn(root, 'sites')),
  ]) {
    const lines = (await readFile(join(root, path), 'utf8')).split('\n').length - 1;
    const isTool = path.startsWith('packages/dev/');
    const kind = OF_TESTS.test(path) ? 'tests and simulation' : isTool ? 'tools' : 'product';
    counts[`lines of ${kind}`] += lines;
    counts.files += 1;
  }
  const kinds = Object.keys(CEILINGS) as (keyof typeof CEILINGS)[];
  const line = kinds
    .map((kind) => `${counts[kind]} ${kind} (at most ${CEILINGS[kind]})`)
    .join(', ');
  if (kinds.some((kind) => counts[kind] > CEILINGS[kind])) throw new Error(`Too much: ${line}`);
  return line;
}

async function sourcesIn(root: string, folder: string): Promise<readonly string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const found = entries.map((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return BUILT.has(entry.name) ? [] : sourcesIn(root, path);
    return SOURCE.test(entry.name) ? [path] : [];
  });
  return (await Promise.all(found)).flat();
}

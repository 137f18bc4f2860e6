import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TakenOut } from './threat.ts';

/**
 * The source without what is taken out of it.
 * @throws Error when the text does not stand in it exactly once
 */
export function without(source: string, { file, text, replacement }: TakenOut): string {
  const found = source.split(text).length - 1;
  if (found !== 1) throw new Error(`${file} has ${found} times: ${text}`);
  // Given as a function: in a text, `$` would mean something.
  return source.replace(text, () => replacement);
}

/** Takes a defence out of the tree below `root` for as long as `meanwhile` runs. */
export async function withoutDefence<Result>(
  root: string,
  takenOut: readonly TakenOut[],
  meanwhile: () => Promise<Result>,
): Promise<Result> {
  const originals = new Map<string, string>();
  try {
    for (const patch of takenOut) {
      const path = join(root, patch.file);
      const source = await readFile(path, 'utf8');
      if (!originals.has(path)) originals.set(path, source);
      await writeFile(path, without(source, patch));
    }
    return await meanwhile();
  } finally {
    for (const [path, source] of originals) await writeFile(path, source);
  }
}

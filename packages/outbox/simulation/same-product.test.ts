import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withBundle } from './with-bundle.ts';

const PACKAGE = join(import.meta.dirname, '..');

test('the histories are made by the files of the product, and by all of them', async () => {
  const inSimulation = await withBundle('histories-worker.ts', [], async (_, made) => [
    ...made.keys(),
  ]);
  const missing: string[] = [];
  for (const file of await filesOf(['mutations', 'runner', 'uploads', 'records'])) {
    const isOfTypes = (await exportedNames([file])).length === 0;
    if (!isOfTypes && !inSimulation.includes(file)) missing.push(file);
  }
  expect(missing).toEqual([]);
  expect(inSimulation).toContain('src/create-outbox.ts');
  expect(inSimulation.filter((file) => !/^(src|simulation)\//.test(file))).toEqual([]);
});

test('no file of the simulation takes the place of one of the product', async () => {
  const names = await exportedNames(
    await filesOf(['mutations', 'runner', 'uploads', 'store', '.']),
  );
  const own = await exportedNames(await filesOf(['../simulation']));
  expect(own.filter((name) => names.includes(name))).toEqual([]);
});

async function filesOf(folders: readonly string[]): Promise<readonly string[]> {
  const files = await Promise.all(
    folders.map(async (folder) => {
      const names = await readdir(join(PACKAGE, 'src', folder));
      return names.map((name) => join('src', folder, name));
    }),
  );
  return files.flat().filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
}

async function exportedNames(files: readonly string[]): Promise<readonly string[]> {
  const texts = await Promise.all(files.map((file) => readFile(join(PACKAGE, file), 'utf8')));
  return texts.flatMap((text) =>
    [...text.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(
      ([, name = '']) => name,
    ),
  );
}

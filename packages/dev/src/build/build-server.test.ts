import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { aFolder } from '../testing/temporary-folder.ts';
import { keepImportMetaUrl } from './build-server.ts';

/** A bundle of one source of the package `club`, which exports the address that it believes it has. */
async function aBundle() {
  const root = await aFolder();
  const source = join(root, 'packages/club/src/sample/where.ts');
  const outdir = join(root, 'packages/dev/dist');
  await mkdir(join(source, '..'), { recursive: true });
  await writeFile(source, 'export const where: string = import.meta.url;');
  const plugins = [keepImportMetaUrl(outdir)];
  await build({ entryPoints: [source], outdir, bundle: true, format: 'esm', plugins });
  return root;
}

async function whereIn(root: string): Promise<string> {
  const bundle = pathToFileURL(join(root, 'packages/dev/dist/where.js'));
  return ((await import(bundle.href)) as { where: string }).where;
}

const sourceIn = (root: string) =>
  pathToFileURL(join(root, 'packages/club/src/sample/where.ts')).href;

test('a bundled source knows its original path', async () => {
  const root = await aBundle();
  expect(await whereIn(root)).toBe(sourceIn(root));
});

test('it still knows the path after the project was moved', async () => {
  const elsewhere = await aFolder();
  await cp(await aBundle(), elsewhere, { recursive: true });
  expect(await whereIn(elsewhere)).toBe(sourceIn(elsewhere));
});

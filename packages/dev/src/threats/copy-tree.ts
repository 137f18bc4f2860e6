import { cp, lstat, mkdir, mkdtemp, readdir, readlink, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const LEFT_OUT = new Set(['node_modules', '.git', 'bench-results']);

/**
 * A copy of the project to take things out of, what was built of it included, with the packages it depends on
 * linked and not copied. Whoever made it removes it.
 */
export async function copyTree(
  root: string,
): Promise<{ readonly root: string; remove(): Promise<void> }> {
  const copy = await mkdtemp(join(tmpdir(), 'clubhouse-threats-'));
  const isWanted = (path: string) =>
    !LEFT_OUT.has(basename(path)) && !basename(path).startsWith('.data');
  // With the times of the originals, so that nothing is built anew that is built already.
  await cp(root, copy, { recursive: true, filter: isWanted, preserveTimestamps: true });
  await linkPackages(join(root, 'node_modules'), join(copy, 'node_modules'));
  return { root: copy, remove: () => rm(copy, { recursive: true, force: true }) };
}

/** Links every package; those of the project itself lead to the copy, by the same relative ways. */
async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(to);
  for (const name of await readdir(from)) {
    const path = join(from, name);
    if (name === '.cache' || name.startsWith('.vite')) continue;
    if (name === '@clubhouse') await linkAsThere(path, join(to, name));
    else await symlink(path, join(to, name));
  }
}

async function linkAsThere(from: string, to: string): Promise<void> {
  await mkdir(to);
  for (const name of await readdir(from)) {
    const path = join(from, name);
    if ((await lstat(path)).isSymbolicLink()) await symlink(await readlink(path), join(to, name));
  }
}

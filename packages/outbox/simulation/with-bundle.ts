import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundle, type Ingredients, type Patch } from './bundle.ts';

/** Runs `work` with one of the simulation's programs, bundled, and throws the bundle away. */
export async function withBundle<Result>(
  program: 'histories-worker.ts' | 'replay.ts',
  patches: readonly Patch[],
  work: (path: string, ingredients: Ingredients) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'clubhouse-simulation-'));
  try {
    const path = join(folder, program.replace('.ts', '.mjs'));
    return await work(path, await bundle(program, path, patches));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

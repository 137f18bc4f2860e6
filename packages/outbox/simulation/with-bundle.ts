import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundle, type Patch } from './bundle.ts';

/** Runs `work` with one of the simulation's programs, bundled, and throws the bundle away. */
export async function withBundle<Result>(
  program: 'seeds-worker.ts' | 'replay.ts',
  patches: readonly Patch[],
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'clubhouse-simulation-'));
  try {
    const path = join(folder, program.replace('.ts', '.mjs'));
    await bundle(program, path, patches);
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

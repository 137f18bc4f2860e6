import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundle, type Patch } from './bundle.ts';

/** Runs `work` with the bundled worker of the histories, and throws the bundle away. */
export async function withBundledWorker<Result>(
  patches: readonly Patch[],
  work: (worker: string, files: readonly string[]) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'clubhouse-simulation-'));
  try {
    const worker = join(folder, 'histories-worker.mjs');
    return await work(worker, await bundle('histories-worker.ts', worker, patches));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

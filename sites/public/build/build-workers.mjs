import { buildOneFile } from './build-one-file.mjs';

/**
 * The worker that keeps pages for when there is no signal, and the one that is served in its place once a
 * deployment withdraws it. One file each, under a name that never changes: browsers look for it there.
 */
export async function buildWorkers(shared) {
  await buildOneFile({ ...shared, source: 'src/worker/sw.ts', name: 'worker.js' });
  await buildOneFile({ ...shared, source: 'src/worker/withdrawn.ts', name: 'worker-off.js' });
}

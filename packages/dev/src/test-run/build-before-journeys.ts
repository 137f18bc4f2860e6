import { PROJECT_ROOT } from '../build/project-root.ts';
import { buildStale } from '../build/build-stale.ts';

/** Before the first journey, so that no two of them build side by side. */
export async function setup(): Promise<void> {
  await buildStale(PROJECT_ROOT);
}

import { buildStale } from '@clubhouse/dev/src/build/build-stale.ts';
import { PROJECT_ROOT } from '@clubhouse/dev/src/build/project-root.ts';
import { seedSample } from './sample-club.ts';

/** Builds and seeds once before the first journey, so that no worker has to. */
// oxlint-disable-next-line import/no-default-export
export default async function beforeJourneys(): Promise<void> {
  await buildStale(PROJECT_ROOT);
  await seedSample();
}

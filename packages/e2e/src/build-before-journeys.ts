import { buildStale } from '@clubhouse/dev/src/build/build-stale.ts';
import { PROJECT_ROOT } from '@clubhouse/dev/src/build/project-root.ts';

/** Builds before the first journey, so that no two workers build side by side. */
// oxlint-disable-next-line import/no-default-export
export default async function buildBeforeJourneys(): Promise<void> {
  await buildStale(PROJECT_ROOT);
}

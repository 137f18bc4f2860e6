import { buildStale } from '@clubhouse/dev/build/build-stale';
import { PROJECT_ROOT } from '@clubhouse/dev/build/project-root';

/** Builds before the first journey, so that no two workers build side by side. */
// oxlint-disable-next-line import/no-default-export
export default async function buildBeforeJourneys(): Promise<void> {
  await buildStale(PROJECT_ROOT);
}

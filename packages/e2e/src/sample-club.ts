import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  startClub,
  type StartClubOptions,
  type StartedClub,
} from '@clubhouse/dev/src/journey/start-club.ts';
import { buildStale } from '@clubhouse/dev/src/build/build-stale.ts';
import { PROJECT_ROOT } from '@clubhouse/dev/src/build/project-root.ts';

const SAMPLE = join(tmpdir(), 'clubhouse-sample');

/** Builds, and seeds the sample club whose data the clubs of this run begin with, so that no worker has to. */
// oxlint-disable-next-line import/no-default-export
export default async function beforeJourneys(): Promise<void> {
  await buildStale(PROJECT_ROOT);
  await rm(SAMPLE, { recursive: true, force: true });
  const club = await startClub({ dataDir: SAMPLE });
  await club.stop();
}

/** Starts a club. A sample club is not seeded again, unless its clock differs: the sample ends at its day. */
export function startSeeded(options: StartClubOptions = {}): Promise<StartedClub> {
  const isSeeded = options.seed !== 'empty' && options.env?.['NOW'] === undefined;
  return startClub({ ...options, ...(isSeeded && { copyOf: SAMPLE }) });
}

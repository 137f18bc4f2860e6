import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder that is deleted after the test, once its `afterEach` have closed what uses the folder. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'local-cloud-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A new folder, deleted at the end of the test. */
export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'clubhouse-'));
  onTestFinished(() => rm(folder, { recursive: true, maxRetries: 9 }));
  return folder;
}

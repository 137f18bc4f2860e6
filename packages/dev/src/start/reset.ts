import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { localStack } from '@clubhouse/infra';
import { createLocalCloud } from '@clubhouse/local-cloud';
import { PROJECT_ROOT } from '../build/project-root.ts';
import { readSettings } from './settings.ts';
import { CommandFailure } from '../command/command-failure.ts';

/** `npm run reset`: deletes the local data. Touches nothing that a start has not created. */
export async function reset(): Promise<void> {
  const { dataDir } = readSettings(process.env, PROJECT_ROOT);
  console.log(await throwAway(dataDir));
}

/** Resolves to the line that says what was done. */
export async function throwAway(dataDir: string): Promise<string> {
  if (!existsSync(dataDir)) return `There is no data in ${dataDir}.`;
  if (!['seeded.json', 'seeding.json'].some((mark) => existsSync(join(dataDir, mark)))) {
    throw new CommandFailure(`${dataDir} is no data folder of Clubhouse; nothing was removed.`);
  }
  await requireUnused(dataDir);
  await rm(dataDir, { recursive: true });
  return `Threw away ${dataDir}.`;
}

/** A running Clubhouse is detected by opening its folder. */
async function requireUnused(dataDir: string): Promise<void> {
  try {
    const cloud = await createLocalCloud({ ...localStack(), dataDir });
    await cloud.close();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error.name === 'FolderInUse') {
      throw new CommandFailure(`${dataDir} is in use by a running Clubhouse; stop that first.`, {
        cause: error,
      });
    }
    // Tables of an earlier design are a reason to delete the folder, not to refuse.
    if (error.name !== 'TableDesignChanged') throw error;
  }
}

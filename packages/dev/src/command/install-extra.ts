import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CommandFailure } from './command-failure.ts';

/**
 * Installs the packages of a folder that is an npm project of its own, unless they are there. `npm install` leaves them
 * out, because they are large and few commands need them. Rejects with a line where npm cannot install them.
 */
export async function installExtra(folder: string): Promise<void> {
  if (existsSync(join(folder, 'node_modules'))) return;
  console.log(`Installing the packages that only ${basename(folder)} needs ...`);
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--legacy-peer-deps'];
  const code = await new Promise((resolve, reject) => {
    spawn('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
      .once('error', reject)
      .once('close', resolve);
  });
  if (code !== 0) throw new CommandFailure(`npm could not install the packages of ${folder}.`);
}

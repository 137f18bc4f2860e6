import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CommandFailure } from './command-failure.ts';
import { runProgram } from './run-program.ts';

/**
 * Installs the packages of a folder that is an npm project of its own, unless they are there. `npm install` leaves them
 * out, because they are large and few commands need them. Rejects with a line where npm cannot install them.
 */
export async function installExtra(folder: string): Promise<void> {
  if (existsSync(join(folder, 'node_modules'))) return;
  console.log(`Installing the packages that only ${basename(folder)} needs ...`);
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--legacy-peer-deps'];
  const { code, output } = await runProgram('npm', args, { cwd: folder, isQuiet: true });
  if (code === 0) return;
  process.stderr.write(output);
  throw new CommandFailure(`npm could not install the packages of ${folder}.`);
}

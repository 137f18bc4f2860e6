import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandFailure } from '../command/command-failure.ts';
import { findBrowser, type FoundBrowser } from './find-browser.ts';

/** The machine's Chromium, installed first where it has none. Rejects when that fails too. */
export async function requireBrowser(
  root: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<FoundBrowser> {
  const found = await findBrowser(env);
  if (found) return found;
  const how = (await isDebianAsRoot()) ? await installByApt() : await installByPlaywright(root);
  const installed = await findBrowser(env);
  if (!installed) throw noBrowser(`${how} installed none`);
  return { ...installed, line: `Browser: ${installed.path}, just installed by ${how}` };
}

function noBrowser(why: string): CommandFailure {
  return new CommandFailure(`There is no Chromium, and ${why}; set CHROME_PATH to one.`);
}

/** Ubuntu's `chromium` package only points to a snap, so this must be Debian itself. */
async function isDebianAsRoot(): Promise<boolean> {
  if (process.getuid?.() !== 0) return false;
  const release = await readFile('/etc/os-release', 'utf8').catch(() => '');
  return /^ID="?debian"?$/m.test(release);
}

async function installByApt(): Promise<string> {
  console.log('No browser found; installing Debian’s chromium ...');
  const quiet = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], quiet);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet);
  return 'apt-get';
}

async function installByPlaywright(root: string): Promise<string> {
  console.log('No browser found; downloading Playwright’s chromium ...');
  const cli = join(root, 'node_modules/playwright-core/cli.js');
  await run(process.execPath, [cli, 'install', 'chromium'], process.env);
  return 'Playwright';
}

/** On failure only the first error is reported: a browser's installation prints a hundred lines about packages. */
function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', (error) => reject(noBrowser(error.message)));
    child.once('close', (code) => {
      if (code === 0) return resolve();
      const why = output.split('\n').find((line) => /^(E: |Error|Failed)/.test(line));
      reject(noBrowser(`${[command, ...args].join(' ')} failed (${why ?? code})`));
    });
  });
}

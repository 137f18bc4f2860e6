import { constants } from 'node:fs';
import { access, readFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import { PROJECT_ROOT } from '../build/project-root.ts';
import { CommandFailure } from '../command/command-failure.ts';
import { runProgram } from '../command/run-program.ts';

export interface FoundBrowser {
  readonly path: string;
  /** One line: which browser it is, and where it was found. */
  readonly line: string;
}

const COMMANDS = [
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
  'chrome',
];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The Chromium of this machine: `CHROME_PATH`, an installed one, or one that Playwright once downloaded.
 * Undefined when there is none; rejects when `CHROME_PATH` does not name a program.
 */
export async function findBrowser(
  env: Readonly<Record<string, string | undefined>>,
): Promise<FoundBrowser | undefined> {
  const named = env['CHROME_PATH'];
  if (named) {
    if (await isProgram(named)) return { path: named, line: `Browser: ${named}, from CHROME_PATH` };
    throw new CommandFailure(`CHROME_PATH is "${named}", which is no program.`);
  }
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const installed = COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)));
  for (const path of [...installed, ...PLACES]) {
    if (await isProgram(path)) return { path, line: `Browser: ${path}, already installed` };
  }
  const downloaded = chromium.executablePath();
  if (await isProgram(downloaded)) {
    return { path: downloaded, line: `Browser: ${downloaded}, downloaded by Playwright before` };
  }
  return undefined;
}

/** The path of the machine's Chromium, which `npm test` has installed where there was none. */
export async function installedBrowser(): Promise<string> {
  const found = await findBrowser(process.env);
  if (!found) throw new Error('There is no browser; npm test installs one.');
  return found.path;
}

async function isProgram(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Makes the machine's Chromium, installed first where it has none, the `CHROME_PATH` of this process and its children.
 * Resolves to the line that says which one it is. Rejects when none can be installed.
 */
export async function requireBrowser(): Promise<string> {
  let found = await findBrowser(process.env);
  if (!found) {
    const how = (await isDebianAsRoot()) ? await installByApt() : await installByPlaywright();
    const installed = await findBrowser(process.env);
    if (!installed) throw noBrowser(`${how} installed none`);
    found = { ...installed, line: `Browser: ${installed.path}, just installed by ${how}` };
  }
  process.env['CHROME_PATH'] = found.path;
  return found.line;
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

async function installByPlaywright(): Promise<string> {
  console.log('No browser found; downloading Playwright’s chromium ...');
  const cli = join(PROJECT_ROOT, 'node_modules/playwright-core/cli.js');
  await run(process.execPath, [cli, 'install', 'chromium'], process.env);
  return 'Playwright';
}

/** On failure only the first error is reported: a browser's installation prints a hundred lines about packages. */
async function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  const { code, output } = await runProgram(command, args, { env, isQuiet: true }).catch(
    (error: Error) => {
      throw noBrowser(error.message);
    },
  );
  if (code === 0) return;
  const why = output.split('\n').find((line) => /^(E: |Error|Failed)/.test(line));
  throw noBrowser(`${[command, ...args].join(' ')} failed (${why ?? code})`);
}

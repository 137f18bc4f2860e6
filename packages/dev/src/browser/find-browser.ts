import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import { CommandFailure } from '../command/command-failure.ts';

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

async function isProgram(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

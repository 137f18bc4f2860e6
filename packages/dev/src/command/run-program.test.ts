import { readdir, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aFolder } from '../testing/temporary-folder.ts';
import { installExtra } from './run-program.ts';

/** A folder that is an npm project, and an npm that runs this script. */
async function aProject(script: string): Promise<string> {
  const [folder, programs] = [await aFolder(), await aFolder()];
  for (const file of ['package.json', 'package-lock.json']) await writeFile(join(folder, file), '');
  await writeFile(join(programs, 'npm'), `#!/bin/sh\n${script}`, { mode: 0o755 });
  vi.stubEnv('PATH', programs + delimiter + process.env['PATH']);
  onTestFinished(() => void vi.unstubAllEnvs());
  return folder;
}

test('two processes that install the packages of one folder at once both find all of them', async () => {
  const folder = await aProject('mkdir node_modules && sleep 0.2 && touch node_modules/all');
  await Promise.all([installExtra(folder), installExtra(folder)]);
  expect(await readdir(join(folder, 'node_modules'))).toEqual(['all']);
  expect(await readdir(folder)).toHaveLength(3);
});

test('an installation that fails leaves no packages, so that the next one begins anew', async () => {
  const folder = await aProject('mkdir node_modules && exit 1');
  await expect(installExtra(folder)).rejects.toThrow('npm could not install the packages');
  expect(await readdir(folder)).toEqual(['package-lock.json', 'package.json']);
});

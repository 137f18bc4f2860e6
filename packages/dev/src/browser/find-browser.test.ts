import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aFolder } from '../testing/temporary-folder.ts';
import { findBrowser } from './find-browser.ts';

async function aFolderWith(program: string) {
  const folder = await aFolder();
  await writeFile(join(folder, program), '#!/bin/sh\n');
  await chmod(join(folder, program), 0o755);
  return folder;
}

test('CHROME_PATH takes precedence over installed browsers', async () => {
  const folder = await aFolderWith('my-chrome');
  const path = join(folder, 'my-chrome');
  const installed = await aFolderWith('chromium');
  expect(await findBrowser({ CHROME_PATH: path, PATH: installed })).toEqual({
    path,
    line: `Browser: ${path}, from CHROME_PATH`,
  });
});

test('a CHROME_PATH that is no program is an error', async () => {
  await expect(findBrowser({ CHROME_PATH: '/none/chrome' })).rejects.toThrow(
    'CHROME_PATH is "/none/chrome", which is no program.',
  );
});

test('an installed browser is found along the PATH', async () => {
  const folder = await aFolderWith('chromium-browser');
  const found = await findBrowser({ PATH: `/none:${folder}` });
  expect(found?.path).toBe(join(folder, 'chromium-browser'));
});

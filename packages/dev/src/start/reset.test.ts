import { access, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localStack } from '@clubhouse/infra';
import { createLocalCloud } from '@clubhouse/local-cloud';
import { expect, onTestFinished, test } from 'vitest';
import { throwAway } from './reset.ts';

async function aDataFolder(mark = 'seeded.json') {
  const folder = await mkdtemp(join(tmpdir(), 'clubhouse-reset-'));
  await writeFile(join(folder, mark), '{}');
  return folder;
}

test.each(['seeded.json', 'seeding.json'])('a folder with %s is thrown away', async (mark) => {
  const folder = await aDataFolder(mark);
  expect(await throwAway(folder)).toBe(`Threw away ${folder}.`);
  await expect(access(folder)).rejects.toThrow('ENOENT');
});

test('[L11] a folder that no start has made is left alone', async () => {
  const folder = await aDataFolder('holiday.jpg');
  await expect(throwAway(folder)).rejects.toThrow('is no data folder of Clubhouse');
  await access(join(folder, 'holiday.jpg'));
});

test('the folder of a running Clubhouse is left alone', async () => {
  const dataDir = await aDataFolder();
  const cloud = await createLocalCloud(localStack({ dataDir }));
  onTestFinished(() => cloud.close());
  await expect(throwAway(dataDir)).rejects.toThrow('in use by a running Clubhouse');
  await access(join(dataDir, 'seeded.json'));
});

test('where there is nothing, nothing is done', async () => {
  expect(await throwAway('/none/at/all')).toBe('There is no data in /none/at/all.');
});

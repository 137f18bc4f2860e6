import { access, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localStack } from '@clubhouse/infra';
import { createLocalCloud } from '@clubhouse/local-cloud';
import { expect, test, onTestFinished } from 'vitest';
import { throwAway } from './reset.ts';
import { readSettings } from './settings.ts';

test.each([undefined, 'on', ''])('with OFFLINE %j the contract’s defaults hold', (OFFLINE) => {
  expect(readSettings({ OFFLINE }, '/club')).toEqual({
    port: 3000,
    cloudPort: 3001,
    dataDir: '/club/.data',
    seed: 'sample',
  });
});

test('every setting is read', () => {
  const env = {
    PORT: '8080',
    CLOUD_PORT: '8081',
    DATA_DIR: '/var/club',
    SEED: 'empty',
    FEED_URL: 'https://feed.example/api/',
    NOW: '2026-02-14T13:00:00Z',
    OFFLINE: 'off',
  };
  expect(readSettings(env, '/club')).toEqual({
    port: 8080,
    cloudPort: 8081,
    dataDir: '/var/club',
    seed: 'empty',
    feedUrl: 'https://feed.example/api',
    now: Date.UTC(2026, 1, 14, 13),
    offline: 'off',
  });
});

test('FEED_URL can be set to no feed', () => {
  expect(readSettings({ FEED_URL: 'none' }, '/club').feedUrl).toBe('');
});

test.each([
  [{ PORT: 'http' }, 'PORT is "http"; it must be a number from 1 to 65535.'],
  [{ PORT: '0' }, 'PORT is "0"; it must be a number from 1 to 65535.'],
  [{ CLOUD_PORT: '70000' }, 'CLOUD_PORT is "70000"; it must be a number from 1 to 65535.'],
  [{ PORT: '3001' }, 'PORT and CLOUD_PORT are both 3001; they must differ.'],
  [{ OFFLINE: 'no' }, 'OFFLINE is "no"; it must be "on" or "off".'],
  [{ SEED: 'full' }, 'SEED is "full"; it must be "sample" or "empty".'],
  [
    { FEED_URL: 'javascript:1' },
    'FEED_URL is "javascript:1"; it must be an http or https address, or none.',
  ],
  [{ NOW: 'soon' }, 'NOW is "soon"; it must be an instant such as 2026-02-14T13:00:00Z.'],
  [
    { NOW: '2026-99-14' },
    'NOW is "2026-99-14"; it must be an instant such as 2026-02-14T13:00:00Z.',
  ],
])('%o ends with one line that names the valid values', (env, line) => {
  expect(() => readSettings(env, '/club')).toThrow(line);
});

async function aDataFolder(mark = 'seeded.json') {
  const folder = await mkdtemp(join(tmpdir(), 'clubhouse-reset-'));
  await writeFile(join(folder, mark), '{}');
  return folder;
}

test.each(['seeded.json', 'seeding.json'])('a folder with %s is deleted', async (mark) => {
  const folder = await aDataFolder(mark);
  expect(await throwAway(folder)).toBe(`Threw away ${folder}.`);
  await expect(access(folder)).rejects.toThrow('ENOENT');
});

test('[L11] a folder that no start has made is left unchanged', async () => {
  const folder = await aDataFolder('holiday.jpg');
  await expect(throwAway(folder)).rejects.toThrow('is no data folder of Clubhouse');
  await access(join(folder, 'holiday.jpg'));
});

test('the folder of a running Clubhouse is left unchanged', async () => {
  const dataDir = await aDataFolder();
  const cloud = await createLocalCloud({ ...localStack(), dataDir });
  onTestFinished(() => cloud.close());
  await expect(throwAway(dataDir)).rejects.toThrow('in use by a running Clubhouse');
  await access(join(dataDir, 'seeded.json'));
});

test('a missing folder is reported, and nothing is done', async () => {
  expect(await throwAway('/none/at/all')).toBe('There is no data in /none/at/all.');
});

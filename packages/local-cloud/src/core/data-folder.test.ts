import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderInUse, openDataFolder } from './data-folder.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'data-folder-'));
});
afterEach(() => rm(root, { recursive: true }));

test('a folder is one cloud’s at a time, and the next one’s once closed', async () => {
  const first = await openDataFolder(root);
  await expect(openDataFolder(root)).rejects.toThrow(FolderInUse);
  await expect(openDataFolder(`${root}/.`)).rejects.toMatchObject({ folder: root });
  await first.close();
  await (await openDataFolder(root)).close();
});

test('a secret is made once, stays, and is for its owner only', async () => {
  const first = await openDataFolder(path.join(root, 'made', 'on', 'demand'));
  const secret = await first.secret('credentials');
  await first.close();
  const second = await openDataFolder(path.join(root, 'made', 'on', 'demand'));
  expect(Buffer.from(await second.secret('credentials')).equals(secret)).toBe(true);
  expect(await second.secret('another')).not.toEqual(Buffer.from(secret));
  await second.close();
  const keys = path.join(root, 'made/on/demand/keys');
  expect((await stat(path.join(keys, 'credentials'))).mode & 0o777).toBe(0o600);
  expect((await readdir(keys)).toSorted()).toEqual(['another', 'credentials']);
});

test('a folder that cannot be one is an error of the file system, not a folder in use', async () => {
  const file = path.join(root, 'file');
  await writeFile(file, '');
  await expect(openDataFolder(file)).rejects.toMatchObject({ code: 'EEXIST' });
});

test('in memory there is no folder, and secrets differ from cloud to cloud', async () => {
  const [one, other] = [await openDataFolder(undefined), await openDataFolder(undefined)];
  expect(one.root).toBeUndefined();
  expect(await one.secret('credentials')).not.toEqual(await other.secret('credentials'));
});

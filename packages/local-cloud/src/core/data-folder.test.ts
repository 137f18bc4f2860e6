import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDataFolder } from './data-folder.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'data-folder-'));
});
afterEach(() => rm(root, { recursive: true }));

test('a secret is made once, stays, and is for its owner only', async () => {
  const first = createDataFolder(path.join(root, 'made', 'on', 'demand'));
  const secret = await first.secret('credentials');
  const second = createDataFolder(path.join(root, 'made', 'on', 'demand'));
  expect(Buffer.from(await second.secret('credentials')).equals(secret)).toBe(true);
  expect(await second.secret('another')).not.toEqual(Buffer.from(secret));
  const keys = path.join(root, 'made/on/demand/keys');
  expect((await stat(path.join(keys, 'credentials'))).mode & 0o777).toBe(0o600);
  expect((await readdir(keys)).toSorted()).toEqual(['another', 'credentials']);
});

test('in memory there is no folder, and secrets differ from cloud to cloud', async () => {
  const [one, other] = [createDataFolder(undefined), createDataFolder(undefined)];
  expect(one.root).toBeUndefined();
  expect(await one.secret('credentials')).not.toEqual(await other.secret('credentials'));
});

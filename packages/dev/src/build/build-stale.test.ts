import { mkdir, mkdtemp, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { sourceFingerprint } from './build-stale.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'clubhouse-fingerprint-'));
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.base.json', 'turbo.json']) {
    await put(file);
  }
  await put('packages/club/src/club.ts');
  await put('sites/public/src/home.tsx');
});

test.each(['packages/club/src/club.ts', 'package-lock.json', 'sites/public/src/new.css'])(
  'a change to %s is noticed',
  async (file) => {
    const before = await sourceFingerprint(root);
    await put(file, 'changed');
    expect(await sourceFingerprint(root)).not.toBe(before);
  },
);

test('a file saved with the same length is noticed by its time', async () => {
  const before = await sourceFingerprint(root);
  await utimes(join(root, 'packages/club/src/club.ts'), 1, 1);
  expect(await sourceFingerprint(root)).not.toBe(before);
});

test.each([
  'packages/club/dist/club.js',
  'packages/e2e/results/trace.zip',
  'packages/club/src/club.test.ts',
  'sites/admin/test/a.ts',
])('%s does not make a build stale', async (file) => {
  const before = await sourceFingerprint(root);
  await put(file);
  expect(await sourceFingerprint(root)).toBe(before);
});

async function put(file: string, text = 'source'): Promise<void> {
  await mkdir(join(root, file, '..'), { recursive: true });
  await writeFile(join(root, file), text);
}

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { without, withoutDefence } from './take-out.ts';

async function aTree(source: string) {
  const root = await mkdtemp(join(tmpdir(), 'clubhouse-defence-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const file = 'lock.ts';
  await writeFile(join(root, file), source);
  return { root, file, now: () => readFile(join(root, file), 'utf8') };
}

test('a defence is away for as long as it is tried, and there again after a failure', async () => {
  const { root, file, now } = await aTree('locked();');
  const takenOut = [{ file, text: 'locked()', replacement: '$& open()' }];
  const trying = withoutDefence(root, takenOut, async () => {
    expect(await now()).toBe('$& open();');
    throw new Error('the test failed');
  });
  await expect(trying).rejects.toThrow('the test failed');
  expect(await now()).toBe('locked();');
});

test('two texts of one file are taken out together', async () => {
  const { root, file, now } = await aTree('one two');
  const takenOut = [
    { file, text: 'one', replacement: '1' },
    { file, text: 'two', replacement: '2' },
  ];
  await withoutDefence(root, takenOut, async () => expect(await now()).toBe('1 2'));
  expect(await now()).toBe('one two');
});

test.each(['', 'a lock and a lock'])(
  'a text that is not there once is no defence: “%s”',
  (source) => {
    expect(() => without(source, { file: 'a.ts', text: 'lock', replacement: '' })).toThrow(
      'a.ts has',
    );
  },
);

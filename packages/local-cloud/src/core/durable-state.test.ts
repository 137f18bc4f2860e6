import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDurableState } from './durable-state.ts';
import { diskFiles } from './data-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'durable-state-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

interface State {
  readonly schema: number;
  readonly numbers: readonly number[];
}
const file = () => path.join(folder, 'numbers.json');
const open = () =>
  openDurableState<State>(diskFiles(folder), 'numbers.json', { schema: 1, numbers: [] });
const add = (n: number) => (state: State) => ({ ...state, numbers: [...state.numbers, n] });
const stored = async () => (JSON.parse(await readFile(file(), 'utf8')) as State).numbers;

test('a change is seen at once, and on disk when it says so, though another was being written', async () => {
  const state = open();
  const written: Promise<void>[] = [];
  for (let n = 0; n < 50; n += 1) {
    const change = state.change(add(n));
    expect(state.read().numbers).toContain(n);
    written.push(change.then(async () => expect(await stored()).toContain(n)));
    // Lets the write before get some way.
    await stat(folder);
  }
  await Promise.all(written);
  expect(await stored()).toHaveLength(50);
});

test('a change that could not be written says so, and the next one that can includes it', async () => {
  const state = open();
  await mkdir(file());
  await expect(state.change(add(1))).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
  await rm(file(), { recursive: true });
  await state.change(add(2));
  expect(await stored()).toEqual([1, 2]);
});

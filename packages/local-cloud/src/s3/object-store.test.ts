import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { diskFiles, memoryFiles, type DataFolder } from '../core/data-folder.ts';
import type { ObjectFacts } from './object-record.ts';
import { ObjectStore, streamOf } from './object-store.ts';

let folder = '';
let logged: string[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'objects-'));
  logged = [];
});
afterEach(() => rm(folder, { recursive: true }));

const open = (where: 'disk' | 'memory' = 'disk') => {
  const files = (name: string) =>
    where === 'disk' ? diskFiles(join(folder, name)) : memoryFiles();
  const at = { clock: () => 1, log: (line: string) => void logged.push(line) };
  return ObjectStore.open({ files } as DataFolder, 's3', at);
};
const files = (name: 'bodies' | 'records') => readdir(join(folder, 's3', name));

const facts = (text: string): ObjectFacts => ({
  size: text.length,
  etag: `"${text}"`,
  checksum: { algorithm: 'CRC32', value: '' },
  headers: {},
});
const put = (
  objects: ObjectStore,
  key: string,
  text: string,
  precondition?: Parameters<ObjectStore['put']>[2],
) =>
  objects.put(
    key,
    async (write) => {
      await write(Buffer.from(text));
      return facts(text);
    },
    precondition,
  );
const textOf = async (objects: ObjectStore, key: string) => {
  const object = await objects.open(key);
  return object && new Response(streamOf(object)).text();
};

describe.each(['memory', 'disk'] as const)('objects stored in %s', (where) => {
  it('go on being read as they were when replaced or deleted meanwhile', async () => {
    const objects = await open(where);
    await put(objects, 'key', 'old');
    const [first, second] = [await objects.open('key'), await objects.open('key')];
    await put(objects, 'key', 'new');
    expect(await new Response(streamOf(first!)).text()).toBe('old');
    await objects.delete('key');
    expect(await new Response(streamOf(second!)).text()).toBe('old');
    expect(objects.record('key')).toBeUndefined();
  });

  it('are never read half old and half new', async () => {
    const objects = await open(where);
    await put(objects, 'key', 'a');
    const writes = Array.from({ length: 30 }, (_, i) => put(objects, 'key', 'b'.repeat(i + 1)));
    const reads = Array.from({ length: 30 }, async () => {
      const object = await objects.open('key');
      return (await new Response(streamOf(object!)).text()).length === object!.record.size;
    });
    expect((await Promise.all(reads)).every(Boolean)).toBe(true);
    await Promise.all(writes);
  });
});

it('what was stored is there after a restart, and what was deleted or replaced is not', async () => {
  const first = await open();
  for (const text of ['old', 'new']) await put(first, 'media/a', text);
  await put(first, 'media/b', 'gone');
  await first.delete('media/b');
  const again = await open();
  expect(again.inOrder()).toEqual([first.record('media/a')]);
  expect(await textOf(again, 'media/a')).toBe('new');
  expect([await files('bodies'), await files('records')].map((all) => all.length)).toEqual([1, 1]);
});

it('[V13] keys that differ in case alone, or hold what no file name may, lie side by side', async () => {
  const first = await open();
  const keys = ['A', 'a', '../../etc/passwd', 'con', 'x'.repeat(1024), 'a/', '\u0000', '\u{1f3c9}'];
  for (const key of keys) await put(first, key, 'x');
  expect((await open()).inOrder().map(({ key }) => key)).toEqual([...keys].sort());
  expect([...(await files('bodies')), ...(await files('records'))].join('')).toMatch(
    /^([0-9a-f]{64}(\.json)?)+$/,
  );
});

it('a write that fails leaves nothing behind', async () => {
  const objects = await open();
  const refuse = () => {
    throw new Error('refused');
  };
  const half = objects.put('key', async (write) => {
    await write(Buffer.from('a'));
    return refuse();
  });
  await expect(half).rejects.toThrow('refused');
  await expect(put(objects, 'key', 'abc', refuse)).rejects.toThrow('refused');
  await put(objects, 'taken', 'abc');
  const [record = ''] = await files('records');
  await rm(join(folder, 's3/records', record));
  await mkdir(join(folder, 's3/records', record));
  await expect(put(objects, 'taken', 'abcd')).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
  expect([await files('records'), (await files('bodies')).length]).toEqual([[record], 1]);
});

it('a start throws away what a kill left half done', async () => {
  await put(await open(), 'media/a', 'abc');
  await writeFile(join(folder, 's3/bodies/half'), 'a');
  await writeFile(join(folder, 's3/records/half.next'), '{"key":"med');
  expect((await open()).inOrder()).toHaveLength(1);
  expect([await files('bodies'), await files('records')].map((all) => all.length)).toEqual([1, 1]);
});

it('a record that cannot be read is named, hides nothing else, and loses nobody a body', async () => {
  const first = await open();
  for (const key of ['media/a', 'media/b']) await put(first, key, 'abc');
  const [damaged = ''] = await files('records');
  await writeFile(join(folder, 's3/records', damaged), '{"key":');
  expect((await open()).inOrder()).toHaveLength(1);
  expect(logged).toEqual([expect.stringContaining(damaged)]);
  expect(await files('bodies')).toHaveLength(2);
});

it('an object whose bytes are gone is not shown', async () => {
  await put(await open(), 'media/a', 'abc');
  await rm(join(folder, 's3/bodies'), { recursive: true });
  expect((await open()).inOrder()).toEqual([]);
  expect(logged).toEqual([expect.stringContaining('has lost its bytes')]);
});

it('a body shorter than its record fails the read, and is not passed off as whole', async () => {
  const objects = await open();
  await objects.put('media/a', async () => ({ ...facts('abc') }));
  await expect(textOf(objects, 'media/a')).rejects.toThrow('shorter');
});

it('no write is taken once the store is closed', async () => {
  const objects = await open();
  await objects.close();
  await expect(put(objects, 'key', 'late')).rejects.toThrow('closed');
});

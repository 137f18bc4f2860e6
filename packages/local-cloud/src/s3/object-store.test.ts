import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createDiskShelf } from './disk-shelf.ts';
import { createMemoryShelf } from './memory-shelf.ts';
import { ObjectStore, type ObjectFacts } from './object-store.ts';
import type { Shelf } from './shelf.ts';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

async function diskShelf(): Promise<Shelf> {
  const folder = await mkdtemp(join(tmpdir(), 'objects-'));
  folders.push(folder);
  return createDiskShelf(folder);
}

describe.each([
  ['memory', async () => createMemoryShelf()],
  ['disk', diskShelf],
])('objects kept in %s', (_, shelf) => {
  const open = async () => ObjectStore.open(await shelf(), { clock: () => 1, log: () => {} });

  it('let exactly one of two writes to a free key win', async () => {
    const objects = await open();
    const attempts = ['one', 'two', 'six'].map((text) =>
      put(objects, 'key', text, (existing) => {
        if (existing) throw new Error('taken');
      }),
    );
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
    ]);
  });

  it('go on being read as they were when replaced or deleted meanwhile', async () => {
    const objects = await open();
    await put(objects, 'key', 'old');
    const [first, second] = [await objects.open('key'), await objects.open('key')];
    await put(objects, 'key', 'new');
    expect(await new Response(first!.body.stream({ start: 0, end: 2 })).text()).toBe('old');
    await objects.delete('key', () => {});
    expect(await new Response(second!.body.stream({ start: 0, end: 2 })).text()).toBe('old');
    expect(objects.record('key')).toBeUndefined();
  });

  it('are never read half old and half new', async () => {
    const objects = await open();
    await put(objects, 'key', 'a');
    const writes = Array.from({ length: 30 }, (_, i) => put(objects, 'key', 'b'.repeat(i + 1)));
    const reads = Array.from({ length: 30 }, async () => {
      const object = await objects.open('key');
      const end = object!.record.size - 1;
      const text = await new Response(object!.body.stream({ start: 0, end })).text();
      return text.length === object!.record.size;
    });
    expect((await Promise.all(reads)).every(Boolean)).toBe(true);
    await Promise.all(writes);
  });

  it('take no write once the store is closed', async () => {
    const objects = await open();
    await objects.close();
    await expect(put(objects, 'key', 'late')).rejects.toThrow('closed');
  });
});

function facts(text: string): ObjectFacts {
  return {
    size: text.length,
    etag: `"${text}"`,
    checksum: { algorithm: 'CRC32', value: '' },
    headers: {},
  };
}

async function put(
  objects: ObjectStore,
  key: string,
  text: string,
  precondition: Parameters<ObjectStore['commit']>[2] = () => {},
) {
  const staged = await objects.stage(key);
  await staged.write(Buffer.from(text));
  await staged.finish();
  return objects.commit(staged, facts(text), precondition);
}

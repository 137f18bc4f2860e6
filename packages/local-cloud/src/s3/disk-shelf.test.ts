import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDiskShelf } from './disk-shelf.ts';
import type { ObjectRecord } from './object-record.ts';
import type { Shelf } from './shelf.ts';

let folder = '';
let logged: string[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shelf-'));
  logged = [];
});
afterEach(() => rm(folder, { recursive: true }));

const shelf = () => createDiskShelf(folder, (line) => logged.push(line));
const files = (name: 'bodies' | 'records') => readdir(join(folder, name));

const aRecord = (key: string, version = 'v1'): ObjectRecord => ({
  key,
  version,
  size: 3,
  etag: '"e"',
  lastModified: 1,
  checksum: { algorithm: 'CRC32', value: 'NhCmhg==' },
  headers: { 'content-type': 'text/plain' },
});

async function keep(on: Shelf, record: ObjectRecord): Promise<void> {
  const body = await on.createBody(record);
  await body.write(Buffer.from('abc'));
  await body.finish();
  await on.keepRecord(record);
}

it('what was kept is there after a restart', async () => {
  await keep(shelf(), aRecord('media/a'));
  const again = shelf();
  expect(await again.load()).toEqual([aRecord('media/a')]);
  const body = await again.openBody(aRecord('media/a'));
  expect(await new Response(body!.stream({ start: 0, end: 2 })).text()).toBe('abc');
});

it('what was dropped is not', async () => {
  const first = shelf();
  await keep(first, aRecord('media/a'));
  await first.dropRecord('media/a');
  expect(await shelf().load()).toEqual([]);
});

it('[V13] keys that differ in case alone, or hold what no file name may, lie side by side', async () => {
  const first = shelf();
  const keys = ['A', 'a', '../../etc/passwd', 'con', 'x'.repeat(1024), 'a/', '\u0000', '\u{1f3c9}'];
  for (const key of keys) await keep(first, aRecord(key));
  const loaded = await shelf().load();
  expect(loaded.map(({ key }) => key).sort()).toEqual([...keys].sort());
  expect([...(await files('bodies')), ...(await files('records'))].join('')).toMatch(
    /^([0-9a-f]{64}(\.json)?)+$/,
  );
});

it('a start throws away what a kill left half done', async () => {
  const first = shelf();
  await keep(first, aRecord('media/a', 'v1'));
  const half = await first.createBody({ key: 'media/a', version: 'v2' });
  await half.write(Buffer.from('a'));
  await writeFile(join(folder, 'records', 'v2.tmp'), '{"key":"med');
  expect(await shelf().load()).toEqual([aRecord('media/a', 'v1')]);
  expect(await files('bodies')).toHaveLength(1);
  expect(await files('records')).toHaveLength(1);
  await half.abandon();
});

it('a record that cannot be read is named, hides nothing else, and loses nobody a body', async () => {
  await keep(shelf(), aRecord('media/a'));
  await keep(shelf(), aRecord('media/b'));
  const [damaged = ''] = await files('records');
  await writeFile(join(folder, 'records', damaged), '{"key":');
  expect(await shelf().load()).toHaveLength(1);
  expect(logged).toEqual([expect.stringContaining(damaged)]);
  expect(await files('bodies')).toHaveLength(2);
});

it('a record whose body is gone is not shown', async () => {
  const first = shelf();
  await keep(first, aRecord('media/a'));
  await first.removeBody(aRecord('media/a'));
  expect(await shelf().load()).toEqual([]);
  expect(logged).toHaveLength(1);
});

it('a body shorter than its record fails the read, and is not passed off as whole', async () => {
  const first = shelf();
  await keep(first, aRecord('media/a'));
  const body = await first.openBody(aRecord('media/a'));
  await expect(new Response(body!.stream({ start: 0, end: 9 })).text()).rejects.toThrow('shorter');
});

it('a record that cannot be put in its place leaves nothing behind', async () => {
  const on = shelf();
  const place = `${createHash('sha256').update('media/a').digest('hex')}.json`;
  await mkdir(join(folder, 'records', place));
  await expect(keep(on, aRecord('media/a'))).rejects.toThrow();
  expect(await files('records')).toEqual([place]);
});

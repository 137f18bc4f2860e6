import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { filesBelow } from '../core/data-folder.ts';
import type { ObjectFacts } from './object-record.ts';
import { ObjectStore, streamOf } from './object-store.ts';
import { UploadStore, type Upload } from './upload-store.ts';

let folder = '';
let logged: string[] = [];
beforeEach(async () => {
  folder = await temporaryFolder();
  logged = [];
});

async function open(files = filesBelow(folder)) {
  const at = { files, clock: () => 1, log: (line: string) => void logged.push(line) };
  const objects = await ObjectStore.open(at, 's3');
  return { objects, uploads: await UploadStore.open(at, objects) };
}
type Bucket = Awaited<ReturnType<typeof open>>;

const namesIn = (name: string) => readdir(join(folder, 's3', name));
const facts = (size: number): ObjectFacts => {
  return { size, etag: '""', checksum: { algorithm: 'CRC64NVME', value: '' }, headers: {} };
};
const holding = (text: string) => async (write: (bytes: Uint8Array) => Promise<void>) => {
  await write(Buffer.from(text));
  return facts(text.length);
};
const put = ({ objects }: Bucket, key: string, text: string) => objects.put(key, holding(text));
const begin = ({ uploads }: Bucket) => uploads.begin({ key: 'key', headers: { a: 'b' } });
const send = ({ uploads }: Bucket, upload: Upload) => uploads.putPart(upload, 1, holding('x'));
const makeObject = ({ objects }: Bucket, { id: uploadId, key }: Upload) =>
  objects.put(key, async () => {
    return { ...facts(0), multipart: { uploadId, checksumType: 'FULL_OBJECT' } };
  });
const refuse = () => {
  throw new Error('refused');
};

it.each(['memory', 'disk'])(
  'an object in %s being read stays as it was when it is replaced or deleted meanwhile',
  async (place) => {
    const bucket = await open(filesBelow(place === 'disk' ? folder : undefined));
    const { objects } = bucket;
    await put(bucket, 'key', 'old');
    const [first, second] = [await objects.open('key'), await objects.open('key')];
    await put(bucket, 'key', 'new');
    expect(await new Response(streamOf(first!)).text()).toBe('old');
    await objects.delete('key');
    expect(await new Response(streamOf(second!)).text()).toBe('old');
    expect(objects.record('key')).toBeUndefined();
  },
);

it('[V13] keys that differ only in case, or are no valid file names, are stored side by side', async () => {
  const first = await open();
  const keys = ['A', 'a', '../../etc/passwd', 'con', 'x'.repeat(1024), 'a/', '\u0000', '\u{1f3c9}'];
  for (const key of keys) await put(first, key, 'x');
  expect((await open()).objects.inOrder().map(({ key }) => key)).toEqual([...keys].sort());
  expect([...(await namesIn('bodies')), ...(await namesIn('records'))].join('')).toMatch(
    /^([0-9a-f]{64}(\.json)?)+$/,
  );
});

it('a write that fails leaves nothing behind', async () => {
  const bucket = await open();
  const half = bucket.objects.put('key', async (write) => {
    await write(Buffer.from('a'));
    return refuse();
  });
  await expect(half).rejects.toThrow('refused');
  await expect(bucket.objects.put('key', holding('abc'), refuse)).rejects.toThrow('refused');
  await put(bucket, 'taken', 'abc');
  const [record = ''] = await namesIn('records');
  await rm(join(folder, 's3/records', record));
  await mkdir(join(folder, 's3/records', record));
  await expect(put(bucket, 'taken', 'abcd')).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
  expect([await namesIn('records'), (await namesIn('bodies')).length]).toEqual([[record], 1]);
});

it('a start deletes what a kill left half done', async () => {
  await put(await open(), 'media/a', 'abc');
  await writeFile(join(folder, 's3/bodies/half'), 'a');
  await writeFile(join(folder, 's3/records/half.next'), '{"key":"med');
  expect((await open()).objects.inOrder()).toHaveLength(1);
  expect([await namesIn('bodies'), await namesIn('records')]).toMatchObject([
    { length: 1 },
    { length: 1 },
  ]);
});

it('an unreadable record is named, hides nothing else, and costs no other object its body', async () => {
  const first = await open();
  for (const key of ['media/a', 'media/b']) await put(first, key, 'abc');
  await send(first, await begin(first));
  const [damaged = ''] = await namesIn('records');
  await writeFile(join(folder, 's3/records', damaged), '{"key":');
  const parts = join(folder, 's3/parts/records');
  for (const name of await readdir(parts)) {
    const file = join(parts, name);
    if ((await readFile(file, 'utf8')).includes('"upload"')) await writeFile(file, '{"key":');
  }
  const { objects, uploads } = await open();
  expect([objects.inOrder(), uploads.all()]).toMatchObject([{ length: 1 }, { length: 0 }]);
  expect(logged).toEqual([
    expect.stringContaining(damaged),
    expect.stringContaining('no readable record'),
  ]);
  expect(await namesIn('bodies')).toHaveLength(2);
  expect(await namesIn('parts/bodies')).toHaveLength(2);
});

it('an object without its bytes is not listed, and one that lost some is not returned as whole', async () => {
  const first = await open();
  await first.objects.put('media/short', async () => facts(3));
  const short = await first.objects.open('media/short');
  await expect(new Response(streamOf(short!)).text()).rejects.toThrow('shorter');
  await rm(join(folder, 's3/bodies'), { recursive: true });
  expect((await open()).objects.inOrder()).toEqual([]);
  expect(logged).toEqual([expect.stringContaining('has lost its bytes')]);
});

it('an ended upload leaves nothing on the disk once the store is closed, which then accepts no write', async () => {
  const bucket = await open();
  const { uploads } = bucket;
  const [aborted, completed] = [await begin(bucket), await begin(bucket)];
  for (const upload of [aborted, completed]) await send(bucket, upload);
  await uploads.abort(aborted);
  const ended = uploads.complete(completed, () => makeObject(bucket, completed));
  await uploads.close();
  await ended;
  expect([logged, await namesIn('parts/bodies'), await namesIn('parts/records')]).toEqual([
    [],
    [],
    [],
  ]);
  await expect(begin(bucket)).rejects.toThrow('closed');
});

it('a start ends an upload whose object was made before the kill, and sweeps its parts', async () => {
  const bucket = await open();
  const [going, ended] = [await begin(bucket), await begin(bucket)];
  for (const upload of [going, ended]) await send(bucket, upload);
  await makeObject(bucket, ended);
  expect((await open()).uploads.all()).toEqual([going]);
  // Of the upload and its part.
  expect(await namesIn('parts/bodies')).toHaveLength(2);
});

it('a part whose upload ends while its bytes are being sent is refused', async () => {
  const bucket = await open();
  const upload = await begin(bucket);
  const late = bucket.uploads.putPart(upload, 1, async () => {
    await bucket.uploads.abort(upload);
    return facts(0);
  });
  await expect(late).rejects.toMatchObject({ code: 'NoSuchUpload' });
  expect(await namesIn('parts/bodies')).toEqual([]);
});

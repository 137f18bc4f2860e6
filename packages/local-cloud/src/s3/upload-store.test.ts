import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { diskFiles, type DataFolder } from '../core/data-folder.ts';
import { assemble } from './complete-upload.ts';
import type { ObjectFacts } from './object-record.ts';
import { ObjectStore } from './object-store.ts';
import type { S3Call } from './route.ts';
import { UploadStore, type Upload } from './upload-store.ts';

let folder = '';
let logged: string[] = [];
let now = 1_000;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uploads-'));
  logged = [];
});
afterEach(() => rm(folder, { recursive: true }));

async function open() {
  const dataFolder = { files: (name: string) => diskFiles(join(folder, name)) } as DataFolder;
  const at = { clock: () => now, log: (line: string) => void logged.push(line) };
  const objects = await ObjectStore.open(dataFolder, 's3', at);
  return { objects, uploads: await UploadStore.open({ dataFolder, ...at }, objects) };
}
type Bucket = Awaited<ReturnType<typeof open>>;

const begin = ({ uploads }: Bucket) => uploads.begin({ key: 'key', headers: { a: 'b' } });
const facts = (size: number): ObjectFacts => {
  return { size, etag: '""', checksum: { algorithm: 'CRC64NVME', value: '' }, headers: {} };
};
const send = ({ uploads }: Bucket, upload: Upload, number: number) =>
  uploads.putPart(upload, number, async (write) => {
    await write(Buffer.from('x'));
    return facts(1);
  });
const makeObject = ({ objects }: Bucket, { id: uploadId, key }: Upload) =>
  objects.put(key, async () => {
    return { ...facts(0), multipart: { uploadId, checksumType: 'FULL_OBJECT' } };
  });
const bodies = () => readdir(join(folder, 's3/parts/bodies'));

it('what was acknowledged is there after a restart, and later uploads still come later', async () => {
  const first = await open();
  const upload = await begin(first);
  await send(first, upload, 1);
  now += 1;
  const again = await open();
  expect(again.uploads.find('key', upload.id)).toEqual(upload);
  expect(again.uploads.parts(upload.id).map(({ number }) => number)).toEqual([1]);
  const later = await begin(again);
  expect(again.uploads.all()).toEqual([upload, later]);
});

it('an ended upload leaves nothing on the disk, once the store is closed', async () => {
  const bucket = await open();
  const [aborted, completed] = [await begin(bucket), await begin(bucket)];
  for (const number of [1, 2, 3]) {
    await send(bucket, aborted, number);
    await send(bucket, completed, number);
  }
  await bucket.uploads.abort(aborted);
  const ended = bucket.uploads.complete(completed, () => makeObject(bucket, completed));
  await bucket.uploads.close();
  await ended;
  expect([logged, await bodies(), await readdir(join(folder, 's3/parts/records'))]).toEqual([
    [],
    [],
    [],
  ]);
});

it('a start ends an upload whose object was made before the kill, and sweeps its parts', async () => {
  const bucket = await open();
  const [going, ended] = [await begin(bucket), await begin(bucket)];
  for (const upload of [going, ended]) await send(bucket, upload, 1);
  await makeObject(bucket, ended);
  expect((await open()).uploads.all()).toEqual([going]);
  // Of the upload and its part.
  expect(await bodies()).toHaveLength(2);
});

it('a part whose upload ends while its bytes are on their way is refused', async () => {
  const bucket = await open();
  const upload = await begin(bucket);
  const late = bucket.uploads.putPart(upload, 1, async () => {
    await bucket.uploads.abort(upload);
    return facts(0);
  });
  await expect(late).rejects.toMatchObject({ code: 'NoSuchUpload' });
  expect(await bodies()).toEqual([]);
});

it('an upload that cannot be read is named, and loses no part', async () => {
  const bucket = await open();
  await send(bucket, await begin(bucket), 1);
  const records = join(folder, 's3/parts/records');
  for (const name of await readdir(records)) {
    const file = join(records, name);
    if ((await readFile(file, 'utf8')).includes('"upload"')) await writeFile(file, '{"key":');
  }
  expect((await open()).uploads.all()).toEqual([]);
  expect(logged).toEqual([expect.stringContaining('no readable record')]);
  expect(await bodies()).toHaveLength(2);
});

it.each<[Record<string, string>, string]>([
  [{ 'if-none-match': '*' }, 'ConditionalRequestConflict'],
  [{ 'if-match': '""' }, 'ConditionalRequestConflict'],
  [{}, 'completed'],
])('an upload completed with %j onto an object deleted meanwhile: %s', async (headers, outcome) => {
  const bucket = await open();
  const { objects, uploads } = bucket;
  await objects.put('key', async () => facts(0));
  const upload = await begin(bucket);
  await send(bucket, upload, 1);
  const openDuringDelete = async (...part: Parameters<UploadStore['open']>) => {
    await objects.delete('key');
    return uploads.open(...part);
  };
  const request = { headers: new Headers(headers) };
  const call = { key: 'key', request, objects, uploads: { open: openDuringDelete } };
  const completed = uploads.complete(upload, (parts) =>
    assemble(call as Partial<S3Call> as S3Call, upload, parts),
  );
  const ended = completed.then(
    () => 'completed',
    (cause: { code: string }) => cause.code,
  );
  expect([await ended, uploads.all()]).toEqual([outcome, []]);
});

import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDiskShelf } from '../disk-shelf.ts';
import { ObjectStore, type ObjectFacts } from '../object-store.ts';
import { openUploads } from '../open-uploads.ts';
import { fileName } from '../record-folder.ts';
import type { UploadRecord } from './upload-record.ts';
import type { UploadStore } from './upload-store.ts';

let folder = '';
let logged: string[] = [];
let now = 1_000;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uploads-'));
  logged = [];
});
afterEach(() => rm(folder, { recursive: true }));

interface Bucket {
  readonly objects: ObjectStore;
  readonly uploads: UploadStore;
}

async function onDisk(): Promise<Bucket> {
  const log = (line: string) => void logged.push(line);
  const surroundings = { clock: () => now, log };
  const objects = await ObjectStore.open(createDiskShelf(join(folder, 'o')), surroundings);
  const dataFolder = {
    subfolder: async () => folder,
    secret: async () => new Uint8Array(),
    close: async () => {},
  };
  return { objects, uploads: await openUploads({ dataFolder, ...surroundings }, objects) };
}

const begin = ({ uploads }: Bucket, key = 'key') => uploads.begin({ key, headers: {} });

async function send({ uploads }: Bucket, upload: UploadRecord, number: number, text: string) {
  const staged = await uploads.stagePart(upload, number);
  await staged.write(Buffer.from(text));
  await staged.finish();
  return uploads.keepPart(upload, staged, facts(text));
}

async function textsOf({ uploads }: Bucket, { id }: UploadRecord): Promise<string[]> {
  const texts: string[] = [];
  for (const part of uploads.parts(id)) {
    const pieces: Uint8Array[] = [];
    for await (const piece of uploads.read(part)) pieces.push(piece);
    texts.push(`${part.partNumber} ${Buffer.concat(pieces).toString()}`);
  }
  return texts;
}

/** The object an upload ends in, no more than its name. */
async function makeObject({ objects }: Bucket, upload: UploadRecord) {
  const staged = await objects.stage(upload.key);
  await staged.finish();
  const multipart = { uploadId: upload.id, checksumType: 'FULL_OBJECT', parts: [] } as const;
  return objects.commit(staged, { ...facts(''), multipart }, () => {});
}

function facts(text: string): ObjectFacts {
  const checksum = { algorithm: 'CRC64NVME', value: '' } as const;
  return { size: text.length, etag: `"${text}"`, checksum, headers: {} };
}

const files = async (...path: string[]) => readdir(join(folder, ...path));

it('what was acknowledged is there after a restart, and later uploads still come later', async () => {
  const first = await onDisk();
  const upload = await begin(first);
  await send(first, upload, 1, 'one');
  now -= 500;
  const again = await onDisk();
  expect(again.uploads.find('key', upload.id)).toEqual(upload);
  expect(await textsOf(again, upload)).toEqual(['1 one']);
  const later = await begin(again);
  expect(again.uploads.all()).toEqual([upload, later]);
});

it('a part is read piece by piece, not held whole', async () => {
  const bucket = await onDisk();
  const upload = await begin(bucket);
  await send(bucket, upload, 1, 'x'.repeat(1_000_000));
  const sizes: number[] = [];
  for await (const piece of bucket.uploads.read(bucket.uploads.parts(upload.id)[0]!)) {
    sizes.push(piece.length);
  }
  expect(Math.max(...sizes)).toBeLessThanOrEqual(524_288);
  expect(sizes.reduce((sum, size) => sum + size)).toBe(1_000_000);
});

it('an ended upload leaves nothing on the disk', async () => {
  const bucket = await onDisk();
  for (const end of ['abort', 'complete']) {
    const upload = await begin(bucket);
    await send(bucket, upload, 1, 'x');
    if (end === 'abort') await bucket.uploads.abort(upload);
    else await bucket.uploads.complete(upload, () => makeObject(bucket, upload));
  }
  await bucket.uploads.close();
  expect(await files('uploads')).toEqual([]);
  expect([...(await files('parts', 'records')), ...(await files('parts', 'bodies'))]).toEqual([]);
});

it('a start ends an upload whose object was made before the kill, and sweeps its parts', async () => {
  const bucket = await onDisk();
  const [kept, ended] = [await begin(bucket), await begin(bucket)];
  await send(bucket, kept, 1, 'kept');
  await send(bucket, ended, 1, 'swept');
  await makeObject(bucket, ended);
  const again = await onDisk();
  expect(again.uploads.all()).toEqual([kept]);
  await again.uploads.close();
  expect(await files('parts', 'bodies')).toHaveLength(1);
});

it('a start sweeps the parts of an upload that was aborted just before the kill', async () => {
  const bucket = await onDisk();
  const [kept, aborted] = [await begin(bucket), await begin(bucket)];
  for (const upload of [kept, aborted]) await send(bucket, upload, 1, 'x');
  await rm(join(folder, 'uploads', `${fileName(aborted.id)}.json`));
  const again = await onDisk();
  expect(again.uploads.all()).toEqual([kept]);
  expect(await files('parts', 'bodies')).toHaveLength(1);
});

it('closing waits for an upload that is just ending, and for its parts to go', async () => {
  const bucket = await onDisk();
  const upload = await begin(bucket);
  for (const number of [1, 2, 3]) await send(bucket, upload, number, 'x');
  const ended = bucket.uploads.complete(upload, () => makeObject(bucket, upload));
  await bucket.uploads.close();
  await ended;
  expect([logged, await files('parts', 'bodies')]).toEqual([[], []]);
});

it('an upload that cannot be read is named, and loses no part', async () => {
  const bucket = await onDisk();
  await send(bucket, await begin(bucket), 1, 'x');
  const [damaged = ''] = await files('uploads');
  await writeFile(join(folder, 'uploads', damaged), '{"id":');
  const again = await onDisk();
  expect(again.uploads.all()).toEqual([]);
  expect(logged).toEqual([expect.stringContaining(damaged)]);
  expect(await files('parts', 'bodies')).toHaveLength(1);
});

import { expect, it } from 'vitest';
import { createMemoryShelf } from '../memory-shelf.ts';
import { ObjectStore } from '../object-store.ts';
import { openUploads } from '../open-uploads.ts';
import { assembleObject } from './assemble-object.ts';

const surroundings = { clock: () => 1, log: () => {} };
const checksum = { algorithm: 'CRC64NVME', value: 'AAAAAAAAAAA=' } as const;
const facts = (etag: string) => ({ size: 1, etag: `"${etag}"`, checksum, headers: {} });

/** An upload of one part, whose bytes are given out only after `meanwhile`. */
async function assemblyDuring(meanwhile: (objects: ObjectStore) => Promise<void>, exists = true) {
  const objects = await ObjectStore.open(createMemoryShelf(), surroundings);
  if (exists) await put(objects);
  const dataFolder = {
    subfolder: async () => undefined,
    secret: async () => new Uint8Array(),
    close: async () => {},
  };
  const uploads = await openUploads({ dataFolder, ...surroundings }, objects);
  const upload = await uploads.begin({ key: 'key', headers: {} });
  const staged = await uploads.stagePart(upload, 1);
  await staged.write(Buffer.from('x'));
  await staged.finish();
  await uploads.keepPart(upload, staged, facts('aa'));
  return (condition: Record<string, string>) =>
    uploads.complete(upload, async (parts) => {
      const read = uploads.read.bind(uploads);
      const slow = Object.create(uploads, {
        read: {
          async *value(part: (typeof parts)[number]) {
            await meanwhile(objects);
            yield* read(part);
          },
        },
      }) as typeof uploads;
      const named = [{ partNumber: 1, etag: 'aa', checksums: [] }];
      const headers = new Headers(condition);
      return assembleObject({ objects, uploads: slow, upload, named, parts, headers });
    });
}

async function put(objects: ObjectStore): Promise<void> {
  const staged = await objects.stage('key');
  await staged.finish();
  await objects.commit(staged, facts('old'), () => {});
}

const remove = (objects: ObjectStore) => objects.delete('key', () => {});

it.each([{ 'if-none-match': '*' }, { 'if-match': '"old"' }])(
  'an object deleted meanwhile is a conflict for %j',
  async (condition) => {
    const complete = await assemblyDuring(remove);
    const conflict = { code: 'ConditionalRequestConflict', status: 409 };
    await expect(complete(condition)).rejects.toMatchObject(conflict);
    await expect(complete(condition)).rejects.toMatchObject({ code: 'NoSuchUpload' });
  },
);

it('an object deleted meanwhile is no matter without a condition', async () => {
  const complete = await assemblyDuring(remove);
  await expect(complete({})).resolves.toMatchObject({ size: 1 });
});

it('an object put meanwhile takes the free key', async () => {
  const complete = await assemblyDuring(put, false);
  await expect(complete({ 'if-none-match': '*' })).rejects.toMatchObject({ status: 412 });
});

import { expect, it } from 'vitest';
import { memoryFiles, type DataFolder } from '../core/data-folder.ts';
import { assemble } from './complete-upload.ts';
import { ObjectStore, type ObjectFacts } from './object-store.ts';
import type { S3Call } from './route.ts';
import { UploadStore } from './upload-store.ts';

const facts: ObjectFacts = {
  size: 0,
  etag: '"aa"',
  checksum: { algorithm: 'CRC64NVME', value: '' },
  headers: {},
};

/** Completes an upload of one part onto an object that is deleted while the part is read. */
async function completeDuringDelete(condition: Record<string, string>) {
  const dataFolder = { files: () => memoryFiles() } as Partial<DataFolder> as DataFolder;
  const at = { clock: () => 1, log: () => {} };
  const objects = await ObjectStore.open(dataFolder, 's3', at);
  const uploads = await UploadStore.open({ dataFolder, ...at }, objects);
  await objects.put('key', async () => facts);
  const upload = await uploads.begin({ key: 'key', headers: {} });
  await uploads.putPart(upload, 1, async () => facts);
  const slow = {
    async open(...part: Parameters<UploadStore['open']>) {
      await objects.delete('key');
      return uploads.open(...part);
    },
  };
  const request = { headers: new Headers(condition) };
  const call = { key: 'key', request, objects, uploads: slow } as Partial<S3Call> as S3Call;
  const completed = uploads.complete(upload, (parts) => assemble(call, upload, parts));
  return completed.then(
    () => 'completed',
    (cause: { code: string }) => [cause.code, uploads.all().length],
  );
}

it.each([
  [{ 'if-none-match': '*' }, ['ConditionalRequestConflict', 0]],
  [{ 'if-match': '"aa"' }, ['ConditionalRequestConflict', 0]],
  [{}, 'completed'],
])('an object deleted meanwhile, %j: %j', async (condition, outcome) => {
  expect(await completeDuringDelete(condition as Record<string, string>)).toEqual(outcome);
});

import { join } from 'node:path';
import type { ServiceContext } from '../core/context.ts';
import { createDiskShelf } from './disk-shelf.ts';
import { createMemoryShelf } from './memory-shelf.ts';
import { ObjectStore } from './object-store.ts';
import { createRecordFolder, type RecordFolder } from './record-folder.ts';
import { isUploadRecord, type UploadRecord } from './multipart/upload-record.ts';
import { UploadStore } from './multipart/upload-store.ts';

/** The uploads not yet ended in the bucket: on disk where there is a data folder, beside its objects. */
export async function openUploads(
  { dataFolder, clock, log }: Pick<ServiceContext, 'dataFolder' | 'clock' | 'log'>,
  objects: ObjectStore,
): Promise<UploadStore> {
  const folder = await dataFolder.subfolder('s3');
  const onDisk = folder !== undefined;
  const shelf = onDisk ? createDiskShelf(join(folder, 'parts'), log) : createMemoryShelf();
  const uploads = onDisk ? createRecordFolder(join(folder, 'uploads'), isUploadRecord) : nowhere();
  const parts = await ObjectStore.open(shelf, { clock, log });
  return UploadStore.open({ uploads, parts, objects, clock, log });
}

function nowhere(): RecordFolder<UploadRecord> {
  return {
    load: async () => ({ kept: [], damaged: [] }),
    keep: async () => {},
    drop: async () => {},
  };
}

import type { ServiceContext } from '../core/context.ts';
import { createDiskShelf } from './disk-shelf.ts';
import { createMemoryShelf } from './memory-shelf.ts';
import { ObjectStore } from './object-store.ts';

/** The bucket's objects, as S3 and the media origin share them: on disk where there is a data folder. */
export async function openObjects(context: ServiceContext): Promise<ObjectStore> {
  const { dataFolder, clock, log } = context;
  const folder = await dataFolder.subfolder('s3');
  const shelf = folder === undefined ? createMemoryShelf() : createDiskShelf(folder, log);
  return ObjectStore.open(shelf, { clock, log });
}

import { HeadObjectCommand } from '@aws-sdk/client-s3';
import type { TableName } from '@clubhouse/content';
import type { ClubServices } from '../club-services.ts';
import { eachOf } from '../each-of.ts';
import { everyItem, keysUnder, unfinishedUploads } from '../what-is-there.ts';

/** Everything that is stored: each item as it is, each file's tag, size and headers, each upload that was begun. */
export interface StoredState {
  readonly items: Readonly<Record<string, unknown>>;
  readonly files: Readonly<Record<string, unknown>>;
  readonly unfinished: readonly string[];
}

export async function storedState(services: ClubServices): Promise<StoredState> {
  const { objects, config } = services;
  const items: Record<string, unknown> = {};
  for (const table of Object.keys(config.tables) as TableName[]) {
    for (const item of await everyItem(services, table)) items[`${table}/${item['id']}`] = item;
  }
  const files: Record<string, unknown> = {};
  await eachOf(await keysUnder(services, ''), 20, async (Key) => {
    const { $metadata: _, ...head } = await objects.send(
      new HeadObjectCommand({ Bucket: config.bucket, Key }),
    );
    files[Key] = head;
  });
  return { items, files, unfinished: await unfinishedUploads(services) };
}

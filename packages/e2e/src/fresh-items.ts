import { isDeepStrictEqual } from 'node:util';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  ListMultipartUploadsCommand,
} from '@aws-sdk/client-s3';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { TABLE_NAMES } from '@clubhouse/content/tables';
import type { ClubServices } from '@clubhouse/dev/src/journey/club-services.ts';
import { everyItem, keysUnder } from '@clubhouse/dev/src/journey/what-is-there.ts';

/**
 * Reads what the club holds now: items, files and unfinished uploads.
 * @returns a function that puts all of it back as it was
 */
export async function rememberItems(services: ClubServices): Promise<() => Promise<void>> {
  const { database, objects, config } = services;
  const { bucket: Bucket } = config;
  const tables = await Promise.all(
    TABLE_NAMES.map(async (table) => ({ table, before: await itemsOf(services, table) })),
  );
  const keys = new Set(await keysUnder(services, ''));
  return async () => {
    for (const { table, before } of tables) {
      const TableName = config.tables[table];
      const now = await itemsOf(services, table);
      for (const [id, Item] of before) {
        if (!isDeepStrictEqual(now.get(id), Item))
          await database.send(new PutCommand({ TableName, Item }));
      }
      for (const id of now.keys()) {
        if (!before.has(id)) await database.send(new DeleteCommand({ TableName, Key: { id } }));
      }
    }
    for (const Key of await keysUnder(services, '')) {
      if (!keys.has(Key)) await objects.send(new DeleteObjectCommand({ Bucket, Key }));
    }
    const { Uploads = [] } = await objects.send(new ListMultipartUploadsCommand({ Bucket }));
    for (const { Key, UploadId } of Uploads) {
      await objects.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
    }
  };
}

async function itemsOf(services: ClubServices, table: (typeof TABLE_NAMES)[number]) {
  const items = await everyItem(services, table);
  return new Map(items.map((item) => [String(item['id']), item]));
}

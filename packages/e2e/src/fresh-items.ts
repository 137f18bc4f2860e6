import { isDeepStrictEqual } from 'node:util';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  ListMultipartUploadsCommand,
} from '@aws-sdk/client-s3';
import { DeleteCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { TABLE_NAMES } from '@clubhouse/content/tables';
import type { ClubServices } from '@clubhouse/dev/journey/club-services';
import { keysUnder } from '@clubhouse/dev/journey/what-is-there';

type Item = Readonly<Record<string, unknown>>;
type Items = ReadonlyMap<string, Item>;

/**
 * Reads what the club holds now: items, files and unfinished uploads.
 * @returns a function that puts all of it back as it was
 */
export async function rememberItems(services: ClubServices): Promise<() => Promise<void>> {
  const { database, objects, config } = services;
  const { bucket: Bucket } = config;
  const tables = await Promise.all(
    TABLE_NAMES.map(async (name) => {
      const TableName = config.tables[name];
      return { TableName, before: await itemsOf(services, TableName) };
    }),
  );
  const keys = new Set(await keysUnder(services, ''));
  return async () => {
    for (const { TableName, before } of tables) {
      const now = await itemsOf(services, TableName);
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

async function itemsOf({ database }: ClubServices, TableName: string): Promise<Items> {
  const items = new Map<string, Item>();
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await database.send(
      new ScanCommand({ TableName, ExclusiveStartKey, ConsistentRead: true }),
    );
    for (const item of Items) items.set(String(item['id']), item);
    ExclusiveStartKey = LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return items;
}

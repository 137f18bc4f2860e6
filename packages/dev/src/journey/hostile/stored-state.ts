import { HeadObjectCommand } from '@aws-sdk/client-s3';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { ClubServices } from '../club-services.ts';
import { eachOf } from '../each-of.ts';
import { keysUnder, unfinishedUploads } from '../what-is-there.ts';

/** Everything that is stored: each item as it is, each file's tag, size and headers, each upload that was begun. */
export interface StoredState {
  readonly items: Readonly<Record<string, unknown>>;
  readonly files: Readonly<Record<string, unknown>>;
  readonly unfinished: readonly string[];
}

export async function storedState(services: ClubServices): Promise<StoredState> {
  const { database, objects, config } = services;
  const items: Record<string, unknown> = {};
  for (const TableName of Object.values(config.tables)) {
    let ExclusiveStartKey: Record<string, unknown> | undefined;
    do {
      const page = await database.send(
        new ScanCommand({ TableName, ConsistentRead: true, ExclusiveStartKey }),
      );
      for (const item of page.Items ?? []) items[`${TableName}/${String(item['id'])}`] = item;
      ExclusiveStartKey = page.LastEvaluatedKey;
    } while (ExclusiveStartKey);
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

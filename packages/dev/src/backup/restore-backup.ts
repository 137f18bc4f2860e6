import { createReadStream } from 'node:fs';
import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import { ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { TableName } from '@clubhouse/content';
import { storedName, TABLE_NAMES } from '@clubhouse/content/tables';
import type { ClubTarget } from '../command/club-target.ts';
import { eachOf } from '../journey/each-of.ts';
import { CommandFailure } from '../command/command-failure.ts';
import {
  type BackedUpObject,
  type BackupManifest,
  everyItem,
  itemOfLine,
  objectFile,
  readBackup,
} from './backup-files.ts';

/** Items written concurrently: well below the tables' limit of writes. */
const ITEMS_AT_ONCE = 10;
const OBJECTS_AT_ONCE = 4;

/**
 * Restores a backup, files first, so that no item names a missing file. The whole backup is read before anything
 * is written. Items and files that only the club has stay; nothing is ever removed.
 * @param over restores into a club that is not empty: the backup overwrites the items and files that it contains
 */
export async function restoreBackup(
  club: ClubTarget,
  { folder, over = false }: { readonly folder: string; readonly over?: boolean },
): Promise<BackupManifest> {
  const { manifest, items, objects } = await readBackup(folder);
  if (!over) await requireEmpty(club);
  await eachOf(objects, OBJECTS_AT_ONCE, (object) => putObject(club, folder, object));
  for (const [table, lines] of items) {
    const TableName = storedName(club.config, table);
    await eachOf(lines, ITEMS_AT_ONCE, async (line) => {
      const Item = { ...itemOfLine(line) };
      await club.dynamodb.send(new PutItemCommand({ TableName, Item }));
    });
  }
  return manifest;
}

async function putObject(
  { s3, config }: ClubTarget,
  folder: string,
  { key, sha256, size, ...headers }: BackedUpObject,
): Promise<void> {
  const params = {
    Bucket: config.bucket,
    Key: key,
    ContentType: headers.contentType,
    CacheControl: headers.cacheControl,
    ContentDisposition: headers.contentDisposition,
    ContentEncoding: headers.contentEncoding,
    Metadata: headers.metadata,
  };
  // The SDK does not accept an empty stream as a body.
  if (size === 0) {
    await s3.send(new PutObjectCommand({ ...params, Body: new Uint8Array() }));
    return;
  }
  const Body = createReadStream(objectFile(folder, sha256));
  await new Upload({ client: s3, params: { ...params, Body } }).done();
}

async function requireEmpty(club: ClubTarget): Promise<void> {
  for (const table of TABLE_NAMES) {
    for await (const _ of everyItem(club, table)) throw holding(club, table);
  }
  const { s3, config } = club;
  const { KeyCount } = await s3.send(
    new ListObjectsV2Command({ Bucket: config.bucket, MaxKeys: 1 }),
  );
  if (KeyCount) throw holding(club, 'media');
}

function holding({ name }: ClubTarget, what: TableName | 'media'): CommandFailure {
  return new CommandFailure(
    `${name} holds ${what} already; nothing was restored. Say --over to put the backup over what is there: what is in both is written over, what is not in the backup stays.`,
  );
}

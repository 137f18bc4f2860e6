import { storedName, TABLE_NAMES } from '@clubhouse/content/tables';
import {
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
} from '@aws-sdk/client-s3';
import type { StoredItem, TableName } from '@clubhouse/content';
import { everyKey } from '../backup/take-backup.ts';
import { everyRecord } from '../people/activity-log.ts';
import type { ClubServices } from './club-services.ts';
import { sha256 } from './drawn-files.ts';
import { eachOf } from './each-of.ts';

/** Every article whose title starts with `title`. */
export async function articlesCalled(
  services: ClubServices,
  title: string,
): Promise<readonly StoredItem[]> {
  const articles = await everyItem(services, 'news');
  return articles.filter((item) => String(item['title']).startsWith(title));
}

/** Every item of a table as it is now, in no order. */
export function everyItem(
  { database, config }: ClubServices,
  table: TableName,
): Promise<readonly StoredItem[]> {
  return everyRecord(database, storedName(config, table));
}

export async function keysUnder(
  { objects: s3, config }: ClubServices,
  prefix: string,
): Promise<readonly string[]> {
  const keys: string[] = [];
  for await (const key of everyKey({ s3, config }, prefix)) keys.push(key);
  return keys;
}

/** The checksums of every file of the media library that was sent under this name. */
export async function filesCalled(
  services: ClubServices,
  name: string,
): Promise<readonly string[]> {
  const keys = await keysUnder(services, 'media/');
  return Promise.all(
    keys.filter((key) => key.endsWith(`_${name}`)).map((key) => checksumOf(services, key)),
  );
}

export async function checksumOf(services: ClubServices, key: string): Promise<string> {
  return sha256(await bytesOf(services, key));
}

export async function bytesOf({ objects, config }: ClubServices, Key: string): Promise<Buffer> {
  const { Body } = await objects.send(new GetObjectCommand({ Bucket: config.bucket, Key }));
  return Buffer.from((await Body?.transformToByteArray()) ?? []);
}

/** The keys of multipart uploads that were begun and neither completed nor aborted. */
export async function unfinishedUploads({
  objects,
  config,
}: ClubServices): Promise<readonly string[]> {
  const { Uploads = [] } = await objects.send(
    new ListMultipartUploadsCommand({ Bucket: config.bucket }),
  );
  return Uploads.map(({ Key = '' }) => Key);
}

/** Everything that is stored: each item as it is, each file's tag, size and headers, each upload that was begun. */
export async function storedState(services: ClubServices) {
  const { objects, config } = services;
  const items: Record<string, unknown> = {};
  for (const table of TABLE_NAMES) {
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

import {
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
} from '@aws-sdk/client-s3';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { ClubServices } from './club-services.ts';
import { sha256 } from './drawn-files.ts';

export type Stored = Readonly<Record<string, unknown>>;

/** Every article whose title starts so. */
export async function articlesCalled(
  services: ClubServices,
  title: string,
): Promise<readonly Stored[]> {
  const articles = await everyItem(services, 'news');
  return articles.filter((item) => String(item['title']).startsWith(title));
}

export async function albumsStored(services: ClubServices): Promise<readonly Stored[]> {
  return everyItem(services, 'albums');
}

/** Every item of a table as it is now, in no order. */
export async function everyItem(
  { database, config }: ClubServices,
  table: keyof ClubServices['config']['tables'],
): Promise<readonly Stored[]> {
  const found: Stored[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await database.send(
      new ScanCommand({
        TableName: config.tables[table],
        ConsistentRead: true,
        ExclusiveStartKey: from,
      }),
    );
    found.push(...Items);
    from = LastEvaluatedKey;
  } while (from);
  return found;
}

/** The keys of everything under a prefix. */
export async function keysUnder(
  { objects, config }: ClubServices,
  Prefix: string,
): Promise<readonly string[]> {
  const keys: string[] = [];
  let ContinuationToken: string | undefined;
  do {
    const page = await objects.send(
      new ListObjectsV2Command({ Bucket: config.bucket, Prefix, ContinuationToken }),
    );
    keys.push(...(page.Contents ?? []).map(({ Key = '' }) => Key));
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken !== undefined);
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

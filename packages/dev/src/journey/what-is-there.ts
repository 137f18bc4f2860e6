import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  type PutObjectCommandInput,
} from '@aws-sdk/client-s3';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { StoredItem } from '@clubhouse/content';
import { type ReadTable, storedName, TABLE_NAMES } from '@clubhouse/content/tables';
import { everyKey } from '../backup/take-backup.ts';
import type { ClubTarget } from '../command/club-target.ts';
import { everyRecord } from '../people/activity-log.ts';
import { sha256 } from './drawn-files.ts';
import { eachOf } from './each-of.ts';

/** A club's items and files: what is there, and without regard to the app, what is put there or taken away. */
export function whatIsThere(club: ClubTarget) {
  const { config, database, s3 } = club;
  const Bucket = config.bucket;
  const there = {
    async put(table: ReadTable, Item: StoredItem): Promise<void> {
      await database.send(new PutCommand({ TableName: storedName(config, table), Item }));
    },
    async remove(table: ReadTable, id: string): Promise<void> {
      const TableName = storedName(config, table);
      await database.send(new DeleteCommand({ TableName, Key: { id } }));
    },
    async putFile(
      Key: string,
      Body: string | Uint8Array,
      more: Partial<PutObjectCommandInput> = {},
    ): Promise<void> {
      await s3.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
    },
    async removeFile(Key: string): Promise<void> {
      await s3.send(new DeleteObjectCommand({ Bucket, Key }));
    },

    /** Every item of a table as it is now, in no order. */
    everyItem: (table: ReadTable) => everyRecord<StoredItem>(database, storedName(config, table)),

    /** Every article whose title starts with `title`. */
    async articlesCalled(title: string): Promise<readonly StoredItem[]> {
      const articles = await there.everyItem('news');
      return articles.filter((item) => String(item['title']).startsWith(title));
    },

    async keysUnder(prefix: string): Promise<readonly string[]> {
      const keys: string[] = [];
      for await (const key of everyKey(club, prefix)) keys.push(key);
      return keys;
    },

    /** The checksums of every file of the media library that was sent under this name. */
    async filesCalled(name: string): Promise<readonly string[]> {
      const keys = await there.keysUnder('media/');
      return Promise.all(keys.filter((key) => key.endsWith(`_${name}`)).map(there.checksumOf));
    },

    checksumOf: async (key: string): Promise<string> => sha256(await there.bytesOf(key)),

    async bytesOf(Key: string): Promise<Buffer> {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
      return Buffer.from((await Body?.transformToByteArray()) ?? []);
    },

    /** The headers of a file, as S3 stores them. */
    async headOf(Key: string) {
      const { $metadata: _, ...head } = await s3.send(new HeadObjectCommand({ Bucket, Key }));
      return head;
    },

    /** The keys of multipart uploads that were begun and neither completed nor aborted. */
    async unfinishedUploads(): Promise<readonly string[]> {
      const { Uploads = [] } = await s3.send(new ListMultipartUploadsCommand({ Bucket }));
      return Uploads.map(({ Key = '' }) => Key);
    },

    /** Everything that is stored: each item as it is, each file's tag, size and headers, each upload that was begun. */
    async storedState(): Promise<object> {
      const items: Record<string, unknown> = {};
      for (const table of TABLE_NAMES) {
        for (const item of await there.everyItem(table)) items[`${table}/${item['id']}`] = item;
      }
      const files: Record<string, unknown> = {};
      await eachOf(await there.keysUnder(''), 20, async (Key) => {
        files[Key] = await there.headOf(Key);
      });
      return { items, files, unfinished: await there.unfinishedUploads() };
    },
  };
  return there;
}

import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { GetObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import type { TableName } from '@clubhouse/content';
import { TABLE_NAMES } from '@clubhouse/content/tables';
import type { ClubTarget } from '../command/club-target.ts';
import { CommandFailure } from '../command/command-failure.ts';
import { unless } from '../command/unless.ts';
import {
  type BackedUpObject,
  type BackupManifest,
  everyItem,
  lineOfItem,
  objectFile,
  objectsFile,
  tableFile,
  writeLines,
  writeManifest,
} from './backup-files.ts';

/**
 * Writes everything a club stores into a new folder: items first, so that the files they name are in the bucket
 * when it is read. The folder gets its name only once it is complete. User accounts are not included: their
 * passwords cannot be exported.
 */
export async function takeBackup(
  club: ClubTarget,
  { folder, now }: { readonly folder: string; readonly now: () => number },
): Promise<BackupManifest> {
  const at = new Date(now()).toISOString();
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(join(unfinished, 'tables'), { recursive: true });
  await mkdir(join(unfinished, 'objects'), { recursive: true });
  const items: Partial<Record<TableName, number>> = {};
  for (const table of TABLE_NAMES) items[table] = await copyTable(club, table, unfinished);
  const objects = await copyObjects(club, unfinished);
  const manifest: BackupManifest = { schema: 1, at, from: club.name, items, objects };
  await writeManifest(unfinished, manifest);
  await moveInPlace(unfinished, folder);
  return manifest;
}

/** In the order of their ids, so that two backups can be compared line by line. */
async function copyTable(club: ClubTarget, table: TableName, folder: string): Promise<number> {
  const lines: string[] = [];
  for await (const item of everyItem(club, table)) lines.push(lineOfItem(item));
  await writeLines(tableFile(folder, table), lines.toSorted());
  return lines.length;
}

async function copyObjects(club: ClubTarget, folder: string): Promise<number> {
  const lines: string[] = [];
  for await (const key of everyKey(club)) {
    const object = await copyObject(club, key, folder);
    if (object) lines.push(JSON.stringify(object));
  }
  await writeLines(objectsFile(folder), lines);
  return lines.length;
}

/** Undefined for an object that was deleted since it was listed. */
async function copyObject(
  { s3, config }: ClubTarget,
  key: string,
  folder: string,
): Promise<BackedUpObject | undefined> {
  const get = new GetObjectCommand({ Bucket: config.bucket, Key: key });
  const stored = await unless(/^NoSuchKey$/, s3.send(get));
  if (!stored) return undefined;
  const { sha256, size } = await store(stored.Body as Readable, folder);
  return {
    key,
    sha256,
    size,
    contentType: stored.ContentType,
    cacheControl: stored.CacheControl,
    contentDisposition: stored.ContentDisposition,
    contentEncoding: stored.ContentEncoding,
    ...(Object.keys(stored.Metadata ?? {}).length > 0 && { metadata: stored.Metadata }),
  };
}

/** Stores the content under its hash: equal pictures once, and never under a name that a disk does not allow. */
async function store(body: Readable, folder: string): Promise<{ sha256: string; size: number }> {
  const hash = createHash('sha256');
  let size = 0;
  async function* measured(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  }
  const arriving = join(folder, 'objects', `arriving-${randomUUID()}`);
  await pipeline(body, measured, createWriteStream(arriving));
  const sha256 = hash.digest('hex');
  await rename(arriving, objectFile(folder, sha256));
  return { sha256, size };
}

async function moveInPlace(unfinished: string, folder: string): Promise<void> {
  try {
    await mkdir(dirname(folder), { recursive: true });
    await rename(unfinished, folder);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw cause;
    throw new CommandFailure(`${folder} is there already; name another folder.`, { cause });
  }
}

export async function* everyKey(
  { s3: client, config }: Pick<ClubTarget, 's3' | 'config'>,
  Prefix = '',
): AsyncGenerator<string> {
  const pages = paginateListObjectsV2({ client }, { Bucket: config.bucket, Prefix });
  for await (const { Contents = [] } of pages) {
    for (const { Key } of Contents) if (Key !== undefined) yield Key;
  }
}

import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AttributeValue, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { TABLE_NAMES } from '@clubhouse/content/tables';
import { expect, test } from 'vitest';
import { eraseFromBackup, everyItem, lineOfItem } from '../src/backup/backup-files.ts';
import { everyKey, takeBackup } from '../src/backup/take-backup.ts';
import { restoreBackup } from '../src/backup/restore-backup.ts';
import type { ClubTarget } from '../src/command/club-target.ts';
import type { ClubServices } from '../src/journey/club-services.ts';
import { clearFaults, setFault } from '../src/journey/faults.ts';
import { servedCloud } from '../src/testing/served-cloud.ts';
import { aFolder } from '../src/testing/temporary-folder.ts';

const NOW = Date.UTC(2026, 1, 14, 13);

const aClub = async () => (await servedCloud()).club;

/** Where a backup may be made: nothing is there. */
const aPlace = async () => join(await aFolder(), 'backup');

async function putItem(club: ClubTarget, table: string, item: Record<string, AttributeValue>) {
  await club.dynamodb.send(new PutItemCommand({ TableName: table, Item: item }));
}

/** Everything a club stores, each as one text: items with all their kinds of values, files byte for byte. */
async function everythingOf(club: ClubTarget): Promise<string[]> {
  const all: string[] = [];
  for (const table of TABLE_NAMES) {
    for await (const item of everyItem(club, table)) all.push(`${table} ${lineOfItem(item)}`);
  }
  for await (const Key of everyKey(club)) {
    const stored = await club.s3.send(new GetObjectCommand({ Bucket: club.config.bucket, Key }));
    const bytes = Buffer.from((await stored.Body?.transformToByteArray()) ?? []);
    const { ContentType, CacheControl, ContentDisposition, Metadata } = stored;
    const headers = JSON.stringify({ ContentType, CacheControl, ContentDisposition, Metadata });
    all.push(`${Key} ${headers} ${bytes.toString('base64')}`);
  }
  return all.toSorted();
}

const everyKind: Record<string, AttributeValue> = {
  id: { S: 'all' },
  text: { S: 'Ωmega 🏉 \u2028 "quoted"\n' },
  empty: { S: '' },
  number: { N: '12345678901234567890.123456789' },
  bytes: { B: Uint8Array.from([0, 255, 128]) },
  yes: { BOOL: true },
  nothing: { NULL: true },
  texts: { SS: ['a', 'b'] },
  numbers: { NS: ['1', '2.5'] },
  blobs: { BS: [Uint8Array.from([1]), Uint8Array.from([2, 3])] },
  B: { M: { B: { S: 'a name' }, BS: { L: [{ S: 'another' }] } } },
  list: { L: [{ S: 'x' }, { M: { deep: { L: [{ N: '1' }, { B: Uint8Array.from([9]) }] } } }] },
};

async function filled(club: ClubServices): Promise<void> {
  await putItem(club, 'news', everyKind);
  for (const table of TABLE_NAMES) {
    for (let n = 0; n < 30; n += 1) {
      await putItem(club, table, { id: { S: `${n}` }, text: { S: 'x'.repeat(n * 1000) } });
    }
  }
  const bytes = Uint8Array.from({ length: 70_000 }, (_, n) => (n * 7919) % 251);
  await club.putFile('media/1_a b+c%25é.jpg', bytes, {
    ContentType: 'image/jpeg',
    CacheControl: 'public, max-age=31536000, immutable',
    Metadata: { taken: 'yes' },
  });
  await club.putFile('albums/tour/2_twice.jpg', bytes, { ContentType: 'image/jpeg' });
  await club.putFile('albums/Tour/2_TWICE.jpg', Uint8Array.from([7]));
  await club.putFile('media/club/.keep', new Uint8Array());
  // Larger than what is sent in one piece.
  await club.putFile('media/3_film.mp4', new Uint8Array(6 * 1024 * 1024).fill(3), {
    ContentDisposition: 'attachment',
  });
}

test('a restored club equals the saved one, item for item and byte for byte', async () => {
  const [club, other, folder] = [await aClub(), await aClub(), await aPlace()];
  await filled(club);
  const manifest = await takeBackup(club, { folder, now: () => NOW });
  expect(manifest).toMatchObject({
    at: '2026-02-14T13:00:00.000Z',
    items: { events: 30, news: 31, albums: 30, players: 30 },
    objects: 5,
  });
  await restoreBackup(other, { folder });
  const before = await everythingOf(club);
  expect(before).toHaveLength(30 * TABLE_NAMES.length + 6);
  expect(await everythingOf(other)).toEqual(before);
}, 60_000);

test('[L10] a club that has items is not overwritten without --over', async () => {
  const [club, folder] = [await aClub(), await aPlace()];
  await putItem(club, 'news', { id: { S: '1' }, title: { S: 'as it was' } });
  await takeBackup(club, { folder, now: () => NOW });
  await putItem(club, 'news', { id: { S: '1' }, title: { S: 'as it is' } });
  await putItem(club, 'news', { id: { S: '2' } });
  await expect(restoreBackup(club, { folder })).rejects.toThrow(/holds news already.*Say --over/);
  expect(await everythingOf(club)).toContain('news {"id":{"S":"1"},"title":{"S":"as it is"}}');
  await restoreBackup(club, { folder, over: true });
  expect(await everythingOf(club)).toEqual([
    'news {"id":{"S":"1"},"title":{"S":"as it was"}}',
    'news {"id":{"S":"2"}}',
  ]);
});

test('a backup from before the table for notes on matches is whole without it', async () => {
  const [club, other, folder] = [await aClub(), await aClub(), await aPlace()];
  await putItem(club, 'news', { id: { S: '1' } });
  const { items, ...manifest } = await takeBackup(club, { folder, now: () => NOW });
  const { matches: _, ...older } = items;
  await rm(join(folder, 'tables/matches.ndjson'));
  await writeFile(join(folder, 'backup.json'), JSON.stringify({ ...manifest, items: older }));
  await restoreBackup(other, { folder });
  expect(await everythingOf(other)).toEqual(['news {"id":{"S":"1"}}']);
});

test('a club with only files counts as one that has data', async () => {
  const [club, folder] = [await aClub(), await aPlace()];
  await club.putFile('media/1_a.jpg', Uint8Array.from([1]));
  await takeBackup(club, { folder, now: () => NOW });
  await expect(restoreBackup(club, { folder })).rejects.toThrow('holds media already');
});

test.each([
  ['bytes that changed', 'objects', 'are not the picture'],
  ['an item that is missing', 'tables', ''],
])('[L9] a backup with %s restores nothing', async (_, where, text) => {
  const [club, other, folder] = [await aClub(), await aClub(), await aPlace()];
  await putItem(club, 'albums', { id: { S: '1' } });
  await club.putFile('media/1_a.jpg', Uint8Array.from([1]));
  await takeBackup(club, { folder, now: () => NOW });
  const names = await readdir(join(folder, where));
  const name = names.find((one) => one.startsWith('albums')) ?? names[0]!;
  await writeFile(join(folder, where, name), text);
  await expect(restoreBackup(other, { folder })).rejects.toThrow(`is damaged: ${where}/${name}`);
  expect(await everythingOf(other)).toEqual([]);
});

test('a broken-off backup does not count as one', async () => {
  const [club, folder] = [await aClub(), await aPlace()];
  await club.putFile('media/1_a.jpg', Uint8Array.from([1]));
  const fault = { match: { service: 's3', operation: 'GetObject' }, do: 'status', value: 403 };
  const { s3 } = club.config.endpoints;
  await setFault(s3, fault);
  await expect(takeBackup(club, { folder, now: () => NOW })).rejects.toThrow();
  await expect(restoreBackup(club, { folder })).rejects.toThrow('is no backup');
  await clearFaults(s3);
  await takeBackup(club, { folder, now: () => NOW });
  expect(JSON.parse(await readFile(join(folder, 'backup.json'), 'utf8'))).toMatchObject({
    objects: 1,
  });
});

test('what was erased for good does not come back with a backup made before', async () => {
  const [club, other, folder] = [await aClub(), await aClub(), await aPlace()];
  const photo = (path: string) => ({ M: { path: { S: path } } });
  const photos = { L: ['albums/a/1_own.jpg', 'albums/a/2_shared.jpg'].map(photo) };
  await putItem(club, 'albums', { id: { S: '7' }, photos });
  await putItem(club, 'unpublished', { id: { S: 'albums-7' }, photos });
  await putItem(club, 'news', { id: { S: '7' }, image: { S: 'albums/a/2_shared.jpg' } });
  const erased = ['albums/a/1_own.jpg', 'derived/480/albums/a/1_own.jpg', 'media/3_file.jpg'];
  const kept = ['albums/a/2_shared.jpg', 'media/4_same.jpg'];
  for (const key of [...erased, ...kept]) {
    await club.putFile(key, Buffer.from(key === 'media/4_same.jpg' ? erased[2]! : key));
  }
  await takeBackup(club, { folder, now: () => NOW });
  expect(await eraseFromBackup(folder, 'albums-8')).toBe(false);
  expect(await eraseFromBackup(folder, 'albums-7')).toBe(true);
  expect(await eraseFromBackup(folder, 'media/3_file.jpg')).toBe(true);
  await restoreBackup(other, { folder });
  const back = (await everythingOf(other)).map((one) => one.split(' ', 1)[0]);
  expect(back).toEqual([...kept, 'news']);
  // No bytes of it are left, and those of an equal file are.
  expect(await readdir(join(folder, 'objects'))).toHaveLength(2);
});

test('an existing folder is left unchanged', async () => {
  const [club, folder] = [await aClub(), await aPlace()];
  await takeBackup(club, { folder, now: () => NOW });
  await expect(takeBackup(club, { folder, now: () => NOW })).rejects.toThrow(
    'is there already; name another folder',
  );
});

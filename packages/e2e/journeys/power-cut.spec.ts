import { randomBytes } from 'node:crypto';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { ClubServices } from '@clubhouse/dev/src/journey/club-services.ts';
import { sha256 } from '@clubhouse/dev/src/journey/drawn-files.ts';
import { checksumOf } from '@clubhouse/dev/src/journey/what-is-there.ts';
import { expect, test } from '../src/fixtures.ts';

interface Acknowledged {
  readonly items: Map<string, string>;
  readonly objects: Map<string, string>;
}

test('three power cuts in the middle of writes lose nothing that was acknowledged', async ({
  club,
  services,
}) => {
  test.setTimeout(180_000);
  for (const round of [1, 2, 3]) {
    const acknowledged: Acknowledged = { items: new Map(), objects: new Map() };
    const { items, objects } = acknowledged;
    const writers = (count: number, write: typeof writeItems) =>
      Array.from({ length: count }, (_, n) => write(services, `${round}-${n}`, acknowledged));
    const writing = Promise.allSettled([...writers(4, writeItems), ...writers(2, writeObjects)]);
    await expect.poll(() => items.size >= 60 && objects.size >= 6, { timeout: 60_000 }).toBe(true);
    await club.kill();
    await writing;
    await club.restart();

    const lost: string[] = [];
    for (const [id, title] of items) {
      const TableName = services.config.tables.news;
      const { Item } = await services.database.send(
        new GetCommand({ TableName, Key: { id }, ConsistentRead: true }),
      );
      if (Item?.['title'] !== title) lost.push(id);
    }
    for (const [key, checksum] of objects) {
      if ((await checksumOf(services, key).catch(() => 'nothing')) !== checksum) lost.push(key);
    }
    expect(lost).toEqual([]);
  }
});

/** Writes until the service is gone; records only the writes that it acknowledged. */
async function writeItems(
  { database, config }: ClubServices,
  writer: string,
  { items }: Acknowledged,
): Promise<never> {
  for (let n = 0; ; n += 1) {
    const Item = { id: `cut-${writer}-${n}`, title: randomBytes(200).toString('hex') };
    await database.send(new PutCommand({ TableName: config.tables.news, Item }));
    items.set(Item.id, Item.title);
  }
}

async function writeObjects(
  { objects, config }: ClubServices,
  writer: string,
  acknowledged: Acknowledged,
): Promise<never> {
  for (let n = 0; ; n += 1) {
    const Key = `media/${n}_cut-${writer}.bin`;
    const Body = randomBytes(300_000);
    await objects.send(new PutObjectCommand({ Bucket: config.bucket, Key, Body }));
    acknowledged.objects.set(Key, sha256(Body));
  }
}

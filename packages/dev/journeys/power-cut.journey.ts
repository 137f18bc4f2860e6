import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClubServices, configOf, servicesFor } from '../src/journey/club-services.ts';
import { startClub, type StartedClub } from '../src/journey/start-club.ts';

let club: StartedClub;

beforeAll(async () => {
  club = await startClub({ seed: 'empty' });
});
afterAll(async () => {
  await club?.stop();
});

interface Acknowledged {
  readonly items: Map<string, string>;
  readonly objects: Map<string, string>;
}

test.for([1, 2, 3])(
  'power cut %i in the middle of writes loses nothing that was acknowledged',
  { timeout: 120_000 },
  async (round) => {
    const services = servicesFor(await configOf(club.url));
    const acknowledged: Acknowledged = { items: new Map(), objects: new Map() };
    const writing = Promise.allSettled([
      ...Array.from({ length: 4 }, (_, lane) =>
        writeItems(services, `${round}-${lane}`, acknowledged),
      ),
      ...Array.from({ length: 2 }, (_, lane) =>
        writeObjects(services, `${round}-${lane}`, acknowledged),
      ),
    ]);
    await expect
      .poll(() => acknowledged.items.size >= 60 && acknowledged.objects.size >= 6, {
        timeout: 60_000,
      })
      .toBe(true);
    await club.kill();
    await writing;
    await club.restart();

    const lost: string[] = [];
    for (const [id, title] of acknowledged.items) {
      const { Item } = await services.database.send(
        new GetCommand({
          TableName: services.config.tables.news,
          Key: { id },
          ConsistentRead: true,
        }),
      );
      if (Item?.title !== title) lost.push(id);
    }
    for (const [Key, digest] of acknowledged.objects) {
      const { Body } = await services.objects.send(
        new GetObjectCommand({ Bucket: services.config.bucket, Key }),
      );
      if (sha256((await Body?.transformToByteArray()) ?? new Uint8Array()) !== digest)
        lost.push(Key);
    }
    expect(lost).toEqual([]);
  },
);

/** Until the service is gone; counts only what it answered. */
async function writeItems(
  { database, config }: ClubServices,
  lane: string,
  { items }: Acknowledged,
): Promise<never> {
  for (let n = 0; ; n += 1) {
    const Item = { id: `cut-${lane}-${n}`, title: randomBytes(200).toString('hex') };
    await database.send(new PutCommand({ TableName: config.tables.news, Item }));
    items.set(Item.id, Item.title);
  }
}

async function writeObjects(
  { objects, config }: ClubServices,
  lane: string,
  acknowledged: Acknowledged,
): Promise<never> {
  for (let n = 0; ; n += 1) {
    const Key = `media/${n}_cut-${lane}.bin`;
    const Body = randomBytes(300_000);
    await objects.send(new PutObjectCommand({ Bucket: config.bucket, Key, Body }));
    acknowledged.objects.set(Key, sha256(Body));
  }
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

import { type DynamoDBClient, PutItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { createLocalCloud, FolderInUse } from '@clubhouse/local-cloud';
import { expect, test } from 'vitest';
import { killableCloud } from './killable-cloud.ts';
import { clientsFor } from './cloud.ts';
import { sampleStack } from './sample-stack.ts';

const ROUNDS = 3;
const WRITERS = 8;

const killable = killableCloud();
const start = async () => clientsFor(await killable.start()).dynamodb;

/** Saves one article over and over, each time under another sort key, until the cloud is gone. */
async function write(client: DynamoDBClient, id: string, acknowledged: Map<string, number>) {
  for (let rev = (acknowledged.get(id) ?? 0) + 1; ; rev += 1) {
    const Item = {
      id: { S: id },
      listed: { S: 'news' },
      listOrder: { S: `${id}#${rev}` },
      title: { S: String(rev) },
    };
    try {
      await client.send(new PutItemCommand({ TableName: 'news', Item }));
    } catch {
      return;
    }
    acknowledged.set(id, rev);
  }
}

const writesOf = (acknowledged: ReadonlyMap<string, number>) =>
  [...acknowledged.values()].reduce((sum, rev) => sum + rev, 0);

async function stored(client: DynamoDBClient, IndexName?: string) {
  const { Items = [] } = await client.send(new ScanCommand({ TableName: 'news', IndexName }));
  return new Map(Items.map(({ id, listOrder }) => [id?.S, listOrder?.S]));
}

test('a killed cloud has every acknowledged write, and an index that agrees with its table', async () => {
  const acknowledged = new Map<string, number>();
  const ids = Array.from({ length: WRITERS }, (_, n) => `article-${n}`);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const client = await start();
    const writing = ids.map((id) => write(client, id, acknowledged));
    const before = writesOf(acknowledged);
    await expect.poll(() => writesOf(acknowledged) - before).toBeGreaterThan(WRITERS * 4);
    await killable.kill();
    await Promise.all(writing);
  }
  expect(acknowledged.size).toBe(WRITERS);

  const client = await start();
  const table = await stored(client);
  for (const [id, rev] of acknowledged) {
    // The write in progress at the kill may be stored, too, but never an older one.
    expect([`${id}#${rev}`, `${id}#${rev + 1}`]).toContain(table.get(id));
  }
  expect(await stored(client, 'byDate')).toEqual(table);
}, 60_000);

test('a folder in use is refused to a second process, and free once the first is killed', async () => {
  const { dataDir } = killable;
  await killable.start();
  await expect(createLocalCloud(sampleStack({ dataDir }))).rejects.toThrow(FolderInUse);
  await killable.kill();
  const cloud = await createLocalCloud(sampleStack({ dataDir }));
  await cloud.close();
}, 30_000);

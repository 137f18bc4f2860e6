import { DynamoDB } from '@aws-sdk/client-dynamodb';
import type { StoredItem, TableName } from '@clubhouse/content';
import { HISTORY, storedName } from '@clubhouse/content/tables';
import { historyId } from '@clubhouse/content/reader';
import { onTestFinished } from 'vitest';
import { mountAdmin } from './mount.tsx';
import { operator } from './people.ts';

const DAY = 86_400_000;
export const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

export async function withHistory() {
  const admin = await mountAdmin();
  const { config } = admin;
  const dynamodb = new DynamoDB({
    region: config.region,
    endpoint: config.endpoints.dynamodb,
    credentials: operator,
  });
  onTestFinished(() => dynamodb.destroy());

  async function keep(table: TableName, { id }: StoredItem, at: string, isDeleted = false) {
    const Key = { id: { S: String(id) } };
    const { Item = {} } = await dynamodb.getItem({ TableName: storedName(config, table), Key });
    const own = historyId(table, String(id), Number(Item['rev']?.N));
    const ends = { N: String(Math.round(Date.parse(at) / 1000) + (30 * DAY) / 1000) };
    await dynamodb.putItem({
      TableName: HISTORY,
      Item: {
        ...{ id: { S: own }, table: { S: table }, item: { M: Item }, at: { S: at } },
        ...(isDeleted && { listed: { S: 'bin' }, ends }),
      },
    });
  }
  return {
    ...admin,
    keep,
    async deleted(table: TableName, fields: StoredItem, at = ago(60_000)) {
      const item = await admin.store(table, fields);
      await keep(table, item, at, true);
      await admin.deleteElsewhere(table, String(item['id']));
      return item;
    },
    get: (table: TableName, { id }: StoredItem) => admin.database.get(table, String(id)),
  };
}

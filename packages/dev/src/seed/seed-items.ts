import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { ClubhouseConfig, StoredItem, TableName } from '@clubhouse/content';
import { operator } from './operator.ts';

/** Puts items as they are into their tables. Doing it again puts the same items again. */
export async function seedItems(
  config: ClubhouseConfig,
  items: Partial<Readonly<Record<TableName, readonly StoredItem[]>>>,
  signal: AbortSignal,
): Promise<void> {
  const client = new DynamoDBClient({
    region: config.region,
    endpoint: config.endpoints.dynamodb,
    credentials: operator,
  });
  const documents = DynamoDBDocumentClient.from(client, {
    marshallOptions: { removeUndefinedValues: true },
  });
  try {
    for (const [table, all] of Object.entries(items)) {
      const TableName = config.tables[table as TableName];
      for (const item of all) {
        signal.throwIfAborted();
        await documents.send(new PutCommand({ TableName, Item: { ...item } }));
      }
    }
  } finally {
    client.destroy();
  }
}

import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { StoredItem, TableName } from '../src/reader/database-reader.ts';
import { documentClient } from '../src/sdk/document-client.ts';
import type { LocalClub } from './local-club.ts';

/** Puts items as they are, past every rule. */
export async function rawTables({ config, operator }: Pick<LocalClub, 'config' | 'operator'>) {
  const client = documentClient(config, await operator());
  return {
    async put(table: TableName, items: readonly StoredItem[]): Promise<void> {
      for (const item of items) {
        await client.send(new PutCommand({ TableName: config.tables[table], Item: { ...item } }));
      }
    },
  };
}

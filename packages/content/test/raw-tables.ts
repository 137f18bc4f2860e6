import { storedName } from '../src/tables.ts';
import { readFile } from 'node:fs/promises';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { parseConfig } from '../src/config.ts';
import type { StoredItem, TableName } from '../src/reader/database-reader.ts';
import { documentClient } from '../src/sdk/document-client.ts';
import { type LocalClub, openLocalClub } from './local-club.ts';

type Stack = Pick<LocalClub, 'config' | 'operator' | 'asked' | 'close'>;

const {
  CLUBHOUSE_STACK: onAws = '',
  AWS_ACCESS_KEY_ID: accessKeyId = '',
  AWS_SECRET_ACCESS_KEY: secretAccessKey = '',
  AWS_SESSION_TOKEN: sessionToken = '',
} = process.env;

export const LOCAL_CLOUD = 'the local cloud';

/**
 * The local cloud, and with `CLUBHOUSE_STACK` (the address or file of a stack's `config.json`) also that stack on AWS,
 * written with the credentials of `AWS_ACCESS_KEY_ID` and the like.
 */
export const stackNames: readonly string[] = [LOCAL_CLOUD, ...(onAws ? [onAws] : [])];

export async function openStack(name: string): Promise<Stack> {
  if (name === LOCAL_CLOUD) return openLocalClub();
  const json = /^https?:/.test(name) ? (await fetch(name)).text() : readFile(name, 'utf8');
  return {
    config: parseConfig(JSON.parse(await json)),
    operator: async () => ({ accessKeyId, secretAccessKey, sessionToken }),
    asked: () => [],
    close: async () => {},
  };
}

/** Puts items as they are, past every rule, and deletes them at the end. */
export async function rawTables({ config, operator }: Pick<Stack, 'config' | 'operator'>) {
  const client = documentClient(config, await operator());
  const written: DeleteCommand[] = [];
  return {
    async put(table: TableName, items: readonly StoredItem[]): Promise<void> {
      const TableName = storedName(config, table);
      for (const item of items) {
        written.push(new DeleteCommand({ TableName, Key: { id: item['id'] } }));
        await client.send(new PutCommand({ TableName, Item: { ...item } }));
      }
    },
    async deleteAll(): Promise<void> {
      for (const command of written) await client.send(command);
    },
  };
}

import { readFile } from 'node:fs/promises';
import { BatchWriteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { vi } from 'vitest';
import { type ClubhouseConfig, parseConfig } from '../src/config.ts';
import type { CredentialSource } from '../src/reader/credentials.ts';
import type { DatabaseReader, StoredItem, TableName } from '../src/reader/database-reader.ts';
import { documentClient } from '../src/sdk/document-client.ts';
import { openLocalClub } from './local-club.ts';

/** Services the same suite can run against. */
export interface Stack {
  readonly config: ClubhouseConfig;
  /** May do anything with the tables and the bucket. */
  readonly operator: CredentialSource;
  close(): Promise<void>;
}

/**
 * The local cloud, and with `CLUBHOUSE_STACK` (the address or file of a stack's `config.json`) that stack on
 * AWS as well, written to with the credentials of `AWS_ACCESS_KEY_ID` and its kin. The suites keep to items
 * and keys of their own and take them away again.
 */
export const stackNames: readonly string[] = [
  'the local cloud',
  ...[process.env['CLUBHOUSE_STACK'] ?? []].flat(),
];

export async function openStack(name: string): Promise<Stack> {
  if (name === stackNames[0]) return openLocalClub();
  const json: unknown = /^https?:/.test(name)
    ? await (await fetch(name)).json()
    : JSON.parse(await readFile(name, 'utf8'));
  const operator = {
    accessKeyId: process.env['AWS_ACCESS_KEY_ID'] ?? '',
    secretAccessKey: process.env['AWS_SECRET_ACCESS_KEY'] ?? '',
    sessionToken: process.env['AWS_SESSION_TOKEN'] ?? '',
  };
  return { config: parseConfig(json), operator: async () => operator, close: async () => {} };
}

/** Puts items as they are, past every rule, and takes them away at the end. */
export async function rawTables({ config, operator }: Stack) {
  const client = documentClient(config, await operator());
  const written: { readonly table: TableName; readonly id: unknown }[] = [];
  return {
    /** Takes away at the end what something else writes. */
    willWrite: (table: TableName, id: string): void => void written.push({ table, id }),
    async put(table: TableName, items: readonly StoredItem[]): Promise<void> {
      for (const item of items) {
        written.push({ table, id: item['id'] });
        await client.send(new PutCommand({ TableName: config.tables[table], Item: { ...item } }));
      }
    },
    async takeAway(): Promise<void> {
      for (const { table, id } of written) {
        const RequestItems = { [config.tables[table]]: [{ DeleteRequest: { Key: { id } } }] };
        await client.send(new BatchWriteCommand({ RequestItems }));
      }
    },
  };
}

/** Waits until the index shows the items: on AWS it follows the table by a moment. */
export async function untilListed(
  reader: DatabaseReader,
  table: TableName,
  items: readonly StoredItem[],
): Promise<void> {
  for (const { id, listOrder } of items) {
    if (typeof listOrder !== 'string') continue;
    await vi.waitFor(async () => {
      const page = await reader.query(table, { limit: 50, newestFirst: false, from: listOrder });
      if (!page.items.some((item) => item['id'] === id)) throw new Error(`${id} is not listed`);
    }, 10_000);
  }
}

import {
  type DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  ScanCommand,
} from '@aws-sdk/lib-dynamodb';
import type { ClubhouseConfig } from '../config.ts';
import type { Access, DatabaseReader, ReadTable } from '../reader/database-reader.ts';
import { type ReadInput, type SendRead, tableReader, type Texts } from '../reader/table-reader.ts';
import { documentClient } from './document-client.ts';
import { signedCalls } from './signed-calls.ts';

/** The reader of servers, tools and the admin app, on the AWS SDK. */
export function sdkReader({
  config,
  credentials,
}: Access<Pick<ClubhouseConfig, 'region' | 'tables' | 'endpoints'>>): DatabaseReader<ReadTable> {
  const call = signedCalls(credentials, (signer) => documentClient(config, signer));
  return tableReader(config.tables, (operation, input, signal) =>
    call((client) => send(client, operation, input, signal)),
  );
}

async function send(
  client: DynamoDBDocumentClient,
  operation: Parameters<SendRead>[0],
  input: ReadInput,
  signal: AbortSignal | undefined,
): ReturnType<SendRead> {
  const options = signal ? { abortSignal: signal } : {};
  if (operation === 'GetItem') {
    const { Key = {}, ...rest } = input;
    const { Item } = await client.send(new GetCommand({ Key, ...rest }), options);
    return { item: Item, items: [], lastKey: undefined };
  }
  const command = operation === 'Query' ? new QueryCommand(input) : new ScanCommand(input);
  const { Items = [], LastEvaluatedKey } = await client.send(command, options);
  return { item: undefined, items: Items, lastKey: LastEvaluatedKey as Texts | undefined };
}

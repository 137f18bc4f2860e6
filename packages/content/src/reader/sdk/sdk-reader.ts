import {
  type DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  ScanCommand,
} from '@aws-sdk/lib-dynamodb';
import type { ClubhouseConfig } from '../../config.ts';
import { CredentialsUnavailable } from '../../errors.ts';
import type { CredentialSource } from '../credentials.ts';
import type { DatabaseReader } from '../database-reader.ts';
import { type ReadInput, type SendRead, tableReader, type Texts } from '../table-reader.ts';
import { clientPerCredentials } from './client-per-credentials.ts';
import { documentClient } from './document-client.ts';
import { sdkError } from './sdk-error.ts';

/**
 * The reader of servers, tools and the admin app, on the AWS SDK. A call whose credentials have expired is
 * made once more with new ones.
 */
export function sdkReader({
  config,
  credentials,
}: {
  readonly config: Pick<ClubhouseConfig, 'region' | 'tables' | 'endpoints'>;
  readonly credentials: CredentialSource;
}): DatabaseReader {
  const clientFor = clientPerCredentials((signer) => documentClient(config, signer));

  const send: SendRead = async (operation, input, signal) => {
    const signer = await credentials();
    try {
      return await sendWith(clientFor(signer), operation, input, signal);
    } catch (cause) {
      const error = sdkError(cause);
      if (!(error instanceof CredentialsUnavailable)) throw error;
      const renewed = await credentials(signer);
      if (renewed.sessionToken === signer.sessionToken) throw error;
      return sendWith(clientFor(renewed), operation, input, signal).catch((again: unknown) => {
        throw sdkError(again);
      });
    }
  };

  return tableReader(config.tables, send);
}

async function sendWith(
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

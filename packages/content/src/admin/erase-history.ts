import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import type { ClubhouseConfig } from '../config.ts';
import type { CredentialSource } from '../reader/database-reader.ts';
import { historyIds } from '../reader/history-reader.ts';
import { documentClient } from '../sdk/document-client.ts';
import { signedCalls } from '../sdk/signed-calls.ts';
import { HISTORY, type TableName } from '../tables.ts';

/**
 * Erases the former versions of an item, which nobody can put back then. It may be repeated where an answer was lost.
 * Rejects with the classes of `errors.ts`.
 */
export function eraseHistory({
  config,
  credentials,
}: {
  readonly config: Pick<ClubhouseConfig, 'region' | 'endpoints'>;
  readonly credentials: CredentialSource;
}): (table: TableName, id: string) => Promise<void> {
  const call = signedCalls(credentials, (signer) => documentClient(config, signer));
  return async (table, id) => {
    const erase = (each: string) =>
      call((client) => client.send(new DeleteCommand({ TableName: HISTORY, Key: { id: each } })));
    await Promise.all(historyIds(table, id).map(erase));
  };
}

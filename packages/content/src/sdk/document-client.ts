import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { ClubhouseConfig } from '../config.ts';
import { readNumber } from '../items/stored-value.ts';
import type { Credentials } from '../reader/database-reader.ts';

/** The club's database through the SDK, which tries each call three times. */
export function documentClient(
  config: Pick<ClubhouseConfig, 'region' | 'endpoints'>,
  credentials: Credentials,
): DynamoDBDocumentClient {
  const client = new DynamoDBClient({
    region: config.region,
    endpoint: config.endpoints.dynamodb,
    // The SDK's own default for DynamoDB is one more than for everything else.
    maxAttempts: 3,
    credentials,
  });
  return DynamoDBDocumentClient.from(client, {
    marshallOptions: { removeUndefinedValues: true },
    unmarshallOptions: { wrapNumbers: readNumber },
  });
}

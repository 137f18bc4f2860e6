import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { ClubhouseConfig } from '../config.ts';
import { WrongClock } from '../errors.ts';
import { readNumber } from '../items/stored-value.ts';
import type { Credentials } from '../reader/database-reader.ts';
import { sdkError } from './signed-calls.ts';

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

/** A smaller difference is ignored: an answer takes time, and its date is exact to the second. Milliseconds. */
const UNNOTICED = 2 * 60_000;

/**
 * The service's time, as this client knows it: a phone a month fast would date an article next month, and the article
 * would lead the news until then. The SDK notes with every answer how far this device's clock is off. Before the first
 * answer, and where a browser hides an answer's `Date`, this device's clock is used.
 */
export function serviceTime({ config }: DynamoDBDocumentClient, now: number): number {
  const off = config.systemClockOffset;
  return Math.abs(off) > UNNOTICED ? now + off : now;
}

/**
 * Makes the client reject at once if a call is refused because of the clock. By default the SDK only signs the same
 * call again with the corrected time, and would store the wrong date. `signedCalls` builds the call again.
 */
export function handingOnWrongClock(client: DynamoDBDocumentClient): DynamoDBDocumentClient {
  const handOn =
    <Asked, Answer>(send: (asked: Asked) => Promise<Answer>) =>
    async (asked: Asked): Promise<Answer> => {
      try {
        return await send(asked);
      } catch (cause) {
        const error = sdkError(cause);
        if (!(error instanceof WrongClock)) throw cause;
        // Without a cause: from it the SDK would conclude that the call can be retried.
        throw new WrongClock(error.message);
      }
    };
  // This step runs outside of the signing, which learns the time, and inside of the SDK's retries.
  client.middlewareStack.addRelativeTo(handOn, {
    name: 'handOnWrongClock',
    relation: 'before',
    toMiddleware: 'httpSigningMiddleware',
  });
  return client;
}

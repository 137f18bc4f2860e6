import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { WrongClock } from '../errors.ts';
import { sdkError } from '../sdk/sdk-error.ts';

/** A difference that says nothing: an answer is told the time of to the second, and takes its own. Milliseconds. */
const UNNOTICED = 2 * 60_000;

/**
 * The service's time, as far as this client has been told it: a phone a month fast would date an article next month,
 * and have it on top of the news until then. With every answer the SDK notes how far this device's clock is off.
 * Before the first, and where a browser is not shown an answer's `Date`, it is this device's clock that counts.
 * @param now by this device's clock; milliseconds since the epoch, as what is returned
 */
export function serviceTime({ config }: DynamoDBDocumentClient, now: number): number {
  const off = config.systemClockOffset;
  return Math.abs(off) > UNNOTICED ? now + off : now;
}

/**
 * The client, made to hand on at once that a call was refused for the clock. By itself the SDK signs the same call
 * again, by the time it has just learnt: what was dated wrong would be stored. `signedCalls` makes the call again.
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
        // Without its cause, by which the SDK would know that it can be tried again.
        throw new WrongClock(error.message);
      }
    };
  // Outside of the signing, which learns the time, and inside of the trying again.
  client.middlewareStack.addRelativeTo(handOn, {
    name: 'handOnWrongClock',
    relation: 'before',
    toMiddleware: 'httpSigningMiddleware',
  });
  return client;
}

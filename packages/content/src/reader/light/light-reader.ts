import { AwsV4Signer } from 'aws4fetch';
import type { ClubhouseConfig } from '../../config.ts';
import { CredentialsUnavailable, ServiceUnavailable } from '../../errors.ts';
import type { Credentials, CredentialSource } from '../credentials.ts';
import type { DatabaseReader } from '../database-reader.ts';
import { type SendRead, tableReader, type Texts } from '../table-reader.ts';
import { callService } from './call-service.ts';
import { type Attributes, readAttributes } from './read-attributes.ts';

interface Answer {
  readonly Item?: Attributes;
  readonly Items?: readonly Attributes[];
  readonly LastEvaluatedKey?: Readonly<Record<string, { readonly S: string }>>;
}

/** Tries of one call, the first included: what the SDK does. */
const TRIES = 3;

/**
 * The reader of the public browser: a signed `fetch` in a twentieth of the SDK's bytes.
 *
 * A call the service could not answer is tried three times; a call whose credentials have expired once
 * more with new ones.
 * @param pause waits so many milliseconds before trying again
 */
export function lightReader({
  config,
  credentials,
  fetch = (input, init) => globalThis.fetch(input, init),
  pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}: {
  readonly config: Pick<ClubhouseConfig, 'region' | 'tables' | 'endpoints'>;
  readonly credentials: CredentialSource;
  readonly fetch?: typeof globalThis.fetch;
  readonly pause?: (milliseconds: number) => Promise<void>;
}): DatabaseReader {
  const sendOnce = async (
    operation: string,
    body: string,
    signer: Credentials,
    signal: AbortSignal | undefined,
  ): Promise<Answer> => {
    const { url, headers } = await new AwsV4Signer({
      method: 'POST',
      url: `${config.endpoints.dynamodb}/`,
      headers: { 'X-Amz-Target': `DynamoDB_20120810.${operation}` },
      body,
      service: 'dynamodb',
      region: config.region,
      ...signer,
    }).sign();
    headers.set('Content-Type', 'application/x-amz-json-1.0');
    return callService(fetch, url, { method: 'POST', headers, body, ...(signal && { signal }) });
  };

  const send: SendRead = async (operation, input, signal) => {
    const body = JSON.stringify({
      ...input,
      ...(input.Key && { Key: written(input.Key) }),
      ...(input.ExclusiveStartKey && { ExclusiveStartKey: written(input.ExclusiveStartKey) }),
      ...(input.ExpressionAttributeValues && {
        ExpressionAttributeValues: written(input.ExpressionAttributeValues),
      }),
    });
    let signer = await credentials();
    let renewed = false;
    for (let tries = 1; ; tries += 1) {
      try {
        const answer = await sendOnce(operation, body, signer, signal);
        return read(answer);
      } catch (error) {
        if (error instanceof CredentialsUnavailable && !renewed) {
          renewed = true;
          signer = await credentials(signer);
        } else if (error instanceof ServiceUnavailable && tries < TRIES && !signal?.aborted) {
          await pause(Math.random() * 100 * 2 ** tries);
        } else {
          throw error;
        }
      }
    }
  };

  return tableReader(config.tables, send);
}

function read({ Item, Items = [], LastEvaluatedKey }: Answer) {
  return {
    item: Item && readAttributes(Item),
    items: Items.map(readAttributes),
    lastKey:
      LastEvaluatedKey &&
      Object.fromEntries(Object.entries(LastEvaluatedKey).map(([name, { S }]) => [name, S])),
  };
}

function written(texts: Texts): Record<string, { S: string }> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, { S: text }]));
}

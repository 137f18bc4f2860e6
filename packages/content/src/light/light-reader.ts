import { AwsV4Signer } from 'aws4fetch';
import type { ClubhouseConfig } from '../config.ts';
import { CredentialsUnavailable, ServiceUnavailable } from '../errors.ts';
import { readNumber } from '../items/stored-value.ts';
import type { Access, Credentials, DatabaseReader, StoredItem } from '../reader/database-reader.ts';
import { type SendRead, tableReader, type Texts } from '../reader/table-reader.ts';
import { callService } from './call-service.ts';

interface Answer {
  readonly Item?: Attributes;
  readonly Items?: readonly Attributes[];
  readonly LastEvaluatedKey?: Readonly<Record<string, { readonly S: string }>>;
}

/** Tries of one call, the first included: as many as the SDK makes. */
const TRIES = 3;
/** The clock difference at which the service refuses a signature. */
const TOLERATED_MS = 300_000;

/**
 * The reader of the public browser: a signed `fetch` in a twentieth of the SDK's bytes. A call that the service could
 * not answer is tried three times; a call with expired credentials once more with new ones; a call refused because of
 * the device's clock once more with the service's time.
 */
export function lightReader({
  config,
  credentials,
}: Access<Pick<ClubhouseConfig, 'region' | 'tables' | 'endpoints'>>): DatabaseReader {
  /** How far the service's clock is ahead of the device's, in milliseconds. */
  let ahead = 0;
  /** The keys of this day's signatures: four steps of WebCrypto that each request would repeat. */
  const signingKeys = new Map<string, ArrayBuffer>();

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
      datetime: new Date(Date.now() + ahead).toISOString().replace(/[:-]|\.\d{3}/g, ''),
      cache: signingKeys,
      ...signer,
    }).sign();
    headers.set('Content-Type', 'application/x-amz-json-1.0');
    return callService(url, { method: 'POST', headers, body, signal: signal ?? null });
  };

  const send: SendRead = async (operation, input, signal) => {
    const body = JSON.stringify({
      ...input,
      Key: written(input.Key),
      ExclusiveStartKey: written(input.ExclusiveStartKey),
      ExpressionAttributeValues: written(input.ExpressionAttributeValues),
    });
    let signer = await credentials();
    let mended = false;
    for (let tries = 1; ; tries += 1) {
      try {
        return read(await sendOnce(operation, body, signer, signal));
      } catch (error) {
        if (error instanceof CredentialsUnavailable && !mended) {
          mended = true;
          const found = serviceClock(error) - Date.now();
          if (Math.abs(found - ahead) > TOLERATED_MS) ahead = found;
          else signer = await credentials(signer);
        } else if (error instanceof ServiceUnavailable && tries < TRIES && !signal?.aborted) {
          const wait = Math.random() * 100 * 2 ** tries;
          await new Promise((resolve) => setTimeout(resolve, wait));
        } else {
          throw error;
        }
      }
    }
  };

  return tableReader(config.tables, send);
}

/** The service's time in milliseconds, if its answer contains it; else NaN. */
function serviceClock({ cause }: Error): number {
  return Date.parse((cause as { date?: string }).date ?? '');
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

function written(texts: Texts | undefined): Record<string, { S: string }> | undefined {
  return (
    texts && Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, { S: text }]))
  );
}

/** A value as DynamoDB writes it: one key that names its type. */
export type Attribute = Readonly<Record<string, unknown>>;
export type Attributes = Readonly<Record<string, Attribute>>;

/** Converts DynamoDB's typed attributes into the same values as the SDK's document client. */
export function readAttributes(item: Attributes): StoredItem {
  return Object.fromEntries(Object.entries(item).map(([name, value]) => [name, readValue(value)]));
}

function readValue(attribute: Attribute): unknown {
  const [[type, value] = []] = Object.entries(attribute);
  const parts = value as string[];
  switch (type) {
    case 'S':
    case 'BOOL':
      return value;
    case 'NULL':
      return null;
    case 'N':
      return readNumber(value as string);
    case 'B':
      return readBytes(value as string);
    case 'L':
      return (value as Attribute[]).map(readValue);
    case 'M':
      return readAttributes(value as Attributes);
    case 'SS':
      return new Set(parts);
    case 'NS':
      return new Set(parts.map(readNumber));
    case 'BS':
      return new Set(parts.map(readBytes));
    default:
      throw new TypeError(`DynamoDB has no type ${type}`);
  }
}

function readBytes(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

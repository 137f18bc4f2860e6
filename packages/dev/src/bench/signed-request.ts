import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { ClubhouseConfig } from '@clubhouse/content';
import { operator } from '../seed/operator.ts';

/** A call to one of the club's services that any client can make. */
export interface SignedRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Of a call with words; empty where it carries a file. */
  readonly body: string;
}

/** What the SDK hands to whoever carries its requests. */
interface CarriedRequest {
  readonly protocol: string;
  readonly hostname: string;
  readonly port?: number;
  readonly path: string;
  readonly query?: Readonly<Record<string, string | readonly string[] | null>>;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

class NotCarried extends Error {
  override readonly name = 'NotCarried';
}

/** The browser writes these itself, the same as they were signed. */
const OF_THE_BROWSER = new Set(['host', 'content-length', 'user-agent']);

/** Signs calls as tools sign them, and sends none of them: a page may, with nothing of ours in between. */
export function signedRequests({ region, endpoints }: ClubhouseConfig) {
  let carried: CarriedRequest | undefined;
  const setting = {
    region,
    credentials: operator,
    maxAttempts: 1,
    requestHandler: {
      handle: (request: CarriedRequest) => {
        carried = request;
        return Promise.reject(new NotCarried('It was only to be signed'));
      },
    },
  };
  const database = DynamoDBDocumentClient.from(
    new DynamoDBClient({ ...setting, endpoint: endpoints.dynamodb }),
  );
  const objects = new S3Client({ ...setting, endpoint: endpoints.s3, forcePathStyle: true });

  const signed = async (send: () => Promise<unknown>): Promise<SignedRequest> => {
    try {
      await send();
    } catch (cause) {
      if (!(cause instanceof NotCarried)) throw cause;
    }
    if (!carried) throw new Error('There was nothing to sign');
    return requestOf(carried);
  };
  return { database, objects, signed };
}

function requestOf({
  protocol,
  hostname,
  port,
  path,
  query = {},
  method,
  headers,
  body,
}: CarriedRequest) {
  const url = new URL(`${protocol}//${hostname}${port === undefined ? '' : `:${port}`}${path}`);
  for (const [name, value] of Object.entries(query))
    url.searchParams.set(name, String(value ?? ''));
  const kept = Object.entries(headers).filter(([name]) => !OF_THE_BROWSER.has(name.toLowerCase()));
  return {
    url: url.href,
    method,
    headers: Object.fromEntries(kept),
    // The bytes of a file are given by whoever sends it.
    body: isJson(headers) && ArrayBuffer.isView(body) ? new TextDecoder().decode(body) : '',
  };
}

function isJson(headers: CarriedRequest['headers']): boolean {
  return (headers['content-type'] ?? '').includes('json');
}

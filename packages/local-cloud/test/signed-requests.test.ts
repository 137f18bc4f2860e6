import type { S3 } from '@aws-sdk/client-s3';
import { beforeAll, describe, expect, test } from 'vitest';
import { Bucket, clientsFor, type Credentials, LOGIN, testCloud } from './cloud.ts';

/** A request as the official client is about to sign it, or to send it. */
interface SentRequest {
  headers: Record<string, string>;
  body: unknown;
}
type Change = (request: SentRequest) => void;

const cloud = testCloud();
let editor: Credentials;
beforeAll(async () => {
  await cloud.addUser('kim@club.test', { groups: ['Editors'] });
  const { IdToken } = await cloud.signIn('kim@club.test');
  editor = await cloud.credentials({ [LOGIN]: IdToken });
});

/** Clients whose requests are changed before they are signed, or after. */
function changing(when: 'signed before' | 'signed after', change: Change, keys?: Credentials) {
  const clients = clientsFor(cloud.url, keys);
  const step = when === 'signed after' ? 'build' : 'deserialize';
  for (const client of [clients.dynamodb, clients.s3] as unknown as S3[]) {
    client.middlewareStack.add(
      (next) => (args) => {
        change(args.request as SentRequest);
        return next(args);
      },
      { step: step as 'build', priority: 'low' },
    );
  }
  return clients;
}

/** The text with one character at `at` (from the end when negative) replaced by one like it. */
function flipped(text: string, at: number): string {
  const index = at < 0 ? text.length + at : at;
  return text.slice(0, index) + (text[index] === '1' ? '2' : '1') + text.slice(index + 1);
}
const flipHeader =
  (name: string, at: number): Change =>
  ({ headers }) => {
    headers[name] = flipped(headers[name] ?? '', at);
  };
const flipBody: Change = (request) => {
  const bytes = Uint8Array.from(Buffer.from(request.body as string | Uint8Array));
  // The same length, and still JSON where it was: only the signature can tell.
  bytes[bytes.length - 4] = (bytes.at(-4) ?? 0) ^ 1;
  request.body = bytes;
};

describe('one flipped byte', () => {
  const tampered: readonly (readonly [part: string, Change, dynamodb: string, s3: string])[] = [
    ['nothing', () => {}, '', ''],
    [
      'signature',
      flipHeader('authorization', -1),
      'InvalidSignatureException',
      'SignatureDoesNotMatch',
    ],
    ['body', flipBody, 'InvalidSignatureException', 'XAmzContentSHA256Mismatch'],
    ['date', flipHeader('x-amz-date', -2), 'InvalidSignatureException', 'SignatureDoesNotMatch'],
    ['host', flipHeader('host', 0), 'InvalidSignatureException', 'SignatureDoesNotMatch'],
    [
      'session token',
      flipHeader('x-amz-security-token', 20),
      'UnrecognizedClientException',
      'InvalidToken',
    ],
    [
      'access key',
      flipHeader('authorization', 40),
      'UnrecognizedClientException',
      'InvalidAccessKeyId',
    ],
  ];
  const outcome = (call: Promise<unknown>) =>
    call.then(
      () => '',
      (error: Error) => error.name,
    );

  test.each(tampered)('[R10] of the %s is refused', async (part, change, dynamodb, s3) => {
    const clients = changing('signed before', change, editor);
    expect(
      await outcome(clients.dynamodb.putItem({ TableName: 'news', Item: { id: { S: 'flip' } } })),
    ).toBe(dynamodb);
    const object = { Bucket, Key: `media/${part}.txt` };
    expect(await outcome(clients.s3.putObject({ ...object, Body: 'some bytes' }))).toBe(s3);
    const head = cloud.s3.headObject(object);
    expect(await outcome(head)).toBe(s3 === '' ? '' : 'NotFound');
  });
});

describe('the operator’s key', () => {
  const listing = (origin: string) =>
    changing('signed after', ({ headers }) => {
      headers['origin'] = origin;
    }).dynamodb.listTables();

  test.each(['https://elsewhere.example', 'http://localhost.elsewhere.example', 'null'])(
    '[V12] is good for nothing to a page of %s in a browser of this machine',
    async (origin) => {
      const refused = { name: 'UnrecognizedClientException' };
      await expect(listing(origin)).rejects.toMatchObject(refused);
    },
  );

  test.each(['http://localhost:3000', 'http://127.0.0.1:5173', 'http://[::1]:3000'])(
    'is good for a page of %s',
    async (origin) => {
      expect((await listing(origin)).TableNames).toContain('news');
    },
  );
});

test.each([
  ['a transaction', { TransactItems: [{ Get: { TableName: 'news' } }] }],
  ['a batch', { RequestItems: { news: {} } }],
  ['an index', { IndexName: 'byDate' }],
])('a guest cannot write by way of %s it may read', async (_what, fields) => {
  const guest = changing(
    'signed after',
    (request) => {
      const sent = JSON.parse(Buffer.from(request.body as string).toString()) as object;
      request.body = JSON.stringify({ ...sent, ...fields });
      request.headers['content-length'] = String(Buffer.byteLength(request.body as string));
    },
    await cloud.credentials(),
  );
  const id = { S: 'smuggled' };
  const refused = { name: 'AccessDeniedException' };
  await expect(guest.dynamodb.putItem({ TableName: 'news', Item: { id } })).rejects.toMatchObject(
    refused,
  );
  await expect(guest.dynamodb.deleteItem({ TableName: 'news', Key: { id } })).rejects.toMatchObject(
    refused,
  );
});

test('a request that tells what to delete must have a checksum', async () => {
  const { s3 } = changing('signed after', ({ headers }) => {
    for (const name of Object.keys(headers)) {
      if (/checksum|content-md5/i.test(name)) delete headers[name];
    }
  });
  await expect(
    s3.deleteObjects({ Bucket, Delete: { Objects: [{ Key: 'media/a' }] } }),
  ).rejects.toThrow('Missing required header');
});

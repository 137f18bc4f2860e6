import type { S3 } from '@aws-sdk/client-s3';
import { beforeAll, expect, test } from 'vitest';
import {
  Bucket,
  clientsFor,
  type Credentials,
  LOGIN,
  refusalOf,
  refused,
  testCloud,
} from './cloud.ts';

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

/** Clients whose requests are changed before they are signed (`build`), or after (`deserialize`). */
function changing(step: 'build' | 'deserialize', change: Change, keys?: Credentials) {
  const clients = clientsFor(cloud.url, keys);
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

/** Replaces one character of a header, at `at` (from the end when negative), by one like it. */
const flipHeader =
  (name: string, at: number): Change =>
  ({ headers }) => {
    const characters = [...(headers[name] ?? '')];
    headers[name] = characters.with(at, characters.at(at) === '1' ? '2' : '1').join('');
  };
const flipBody: Change = (request) => {
  const bytes = Uint8Array.from(Buffer.from(request.body as string | Uint8Array));
  // The same length, and still JSON where it was: only the signature differs.
  bytes[bytes.length - 4] = (bytes.at(-4) ?? 0) ^ 1;
  request.body = bytes;
};

const MISMATCH = ['InvalidSignatureException', 'SignatureDoesNotMatch'] as const;
test.each<readonly [part: string, Change, dynamodb: string, s3: string]>([
  ['signature', flipHeader('authorization', -1), ...MISMATCH],
  ['body', flipBody, MISMATCH[0], 'XAmzContentSHA256Mismatch'],
  ['date', flipHeader('x-amz-date', -2), ...MISMATCH],
  ['host', flipHeader('host', 0), ...MISMATCH],
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
])('[R10] one flipped byte of the %s is refused', async (part, change, dynamodb, s3) => {
  const item = { TableName: 'news', Item: { id: { S: 'flip' } } };
  const object = { Bucket, Key: `media/${part}.txt`, Body: 'some bytes' };
  const clients = changing('deserialize', change, editor);
  expect((await refusalOf(clients.dynamodb.putItem(item))).name).toBe(dynamodb);
  expect((await refusalOf(clients.s3.putObject(object))).name).toBe(s3);
  expect(await refused(cloud.s3.headObject(object))).toBe('404 NotFound');
  const untouched = changing('deserialize', () => {}, editor);
  await untouched.dynamodb.putItem(item);
  await untouched.s3.putObject(object);
});

const listing = (origin: string) =>
  changing('build', ({ headers }) => {
    headers['origin'] = origin;
  }).dynamodb.listTables();

test.each(['https://elsewhere.example', 'http://localhost.elsewhere.example', 'null'])(
  '[V12] the operator’s key is refused from a page of %s in a browser of this machine',
  async (origin) => {
    expect(await refused(listing(origin))).toBe('400 UnrecognizedClientException');
  },
);

test.each(['http://localhost:3000', 'http://127.0.0.1:5173', 'http://[::1]:3000'])(
  'it is accepted from a page of %s',
  async (origin) => {
    expect((await listing(origin)).TableNames).toContain('news');
  },
);

test.each([
  ['a transaction', { TransactItems: [{ Get: { TableName: 'news' } }] }],
  ['a batch', { RequestItems: { news: {} } }],
  ['an index', { IndexName: 'byDate' }],
])('a guest cannot write by means of %s it may read', async (_what, fields) => {
  const smuggle: Change = (request) => {
    const sent = JSON.parse(Buffer.from(request.body as string).toString()) as object;
    request.body = JSON.stringify({ ...sent, ...fields });
    request.headers['content-length'] = String(Buffer.byteLength(request.body as string));
  };
  const { dynamodb } = changing('build', smuggle, await cloud.credentials());
  const at = { TableName: 'news', Key: { id: { S: 'smuggled' } } };
  const put = dynamodb.putItem({ TableName: 'news', Item: at.Key });
  expect(await refused(put)).toBe('400 AccessDeniedException');
  expect(await refused(dynamodb.deleteItem(at))).toBe('400 AccessDeniedException');
});

test('a request that lists what to delete must have a checksum', async () => {
  const { s3 } = changing('build', ({ headers }) => {
    for (const name of Object.keys(headers)) {
      if (/checksum|content-md5/i.test(name)) delete headers[name];
    }
  });
  const call = s3.deleteObjects({ Bucket, Delete: { Objects: [{ Key: 'media/a' }] } });
  expect((await refusalOf(call)).message).toContain('Missing required header');
});

import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createLocalCloud, type LocalCloud } from '@clubhouse/local-cloud';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connection, userCredentials, type Credentials } from './clients.ts';
import { mounts, type Mounted } from './mounts.ts';
import { sampleStack } from './sample-stack.ts';

/** A request as the official client is about to send it, signed and done. */
interface SignedRequest {
  headers: Record<string, string>;
  body: unknown;
}
type Tamper = (request: SignedRequest) => void;

/** Where a client's middleware sees the request as it goes out. */
const afterSigning = (tamper: Tamper) => {
  const middleware =
    <Args extends { request: unknown }, Output>(next: (args: Args) => Promise<Output>) =>
    (args: Args) => {
      tamper(args.request as SignedRequest);
      return next(args);
    };
  return [middleware, { step: 'deserialize', priority: 'low' }] as const;
};

/** The text with one character at `at` (from the end when negative) replaced by one like it. */
function flipped(text: string, at: number): string {
  const index = at < 0 ? text.length + at : at;
  const other = text[index] === '1' ? '2' : '1';
  return text.slice(0, index) + other + text.slice(index + 1);
}

const flipHeader = (name: string, at: number): Tamper => {
  return ({ headers }) => {
    headers[name] = flipped(headers[name] ?? '', at);
  };
};

const flipBody: Tamper = (request) => {
  const bytes =
    typeof request.body === 'string'
      ? new TextEncoder().encode(request.body)
      : Uint8Array.from(request.body as Uint8Array);
  // The same length, and still JSON where it was: only the signature can tell.
  bytes[bytes.length - 4] = (bytes.at(-4) ?? 0) ^ 1;
  request.body = bytes;
};

const tampered: readonly (readonly [part: string, Tamper, dynamodb: string, s3: string])[] = [
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

describe.each(mounts)('one flipped byte behind $name', ({ mount }) => {
  let cloud: LocalCloud;
  let mounted: Mounted;
  let credentials: Credentials;

  beforeAll(async () => {
    cloud = await createLocalCloud(sampleStack());
    mounted = await mount(cloud);
    credentials = await userCredentials(mounted.endpoint, 'Editors');
  });
  afterAll(async () => {
    await mounted.close();
    await cloud.close();
  });

  const dynamodb = (tamper: Tamper) => {
    const client = new DynamoDBClient(connection(mounted.endpoint, credentials));
    client.middlewareStack.add(...afterSigning(tamper));
    return client;
  };
  const s3 = (tamper: Tamper) => {
    const client = new S3Client({
      ...connection(mounted.endpoint, credentials),
      forcePathStyle: true,
    });
    client.middlewareStack.add(...afterSigning(tamper));
    return client;
  };
  const item = new PutItemCommand({ TableName: 'news', Item: { id: { S: 'flip' } } });
  const object = { Bucket: sampleStack().bucket, Key: 'media/flip.txt' };

  test('nothing is refused while every byte is as it was signed', async () => {
    await dynamodb(() => undefined).send(item);
    await s3(() => undefined).send(new PutObjectCommand({ ...object, Body: 'whole' }));
    await expect(s3(() => undefined).send(new HeadObjectCommand(object))).resolves.toMatchObject({
      ContentLength: 5,
    });
  });

  test.each(tampered)('[R10] DynamoDB refuses another %s', async (_part, tamper, name) => {
    await expect(dynamodb(tamper).send(item)).rejects.toMatchObject({
      name,
      $metadata: { httpStatusCode: 400 },
    });
  });

  test.each(tampered)('S3 refuses another %s', async (part, tamper, _dynamodb, name) => {
    const Key = `media/${part}.txt`;
    const put = new PutObjectCommand({ ...object, Key, Body: 'some bytes' });
    await expect(s3(tamper).send(put)).rejects.toMatchObject({ name });
    const head = new HeadObjectCommand({ ...object, Key });
    await expect(s3(() => undefined).send(head)).rejects.toMatchObject({ name: 'NotFound' });
  });
});

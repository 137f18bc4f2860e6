import { createHash, createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type ChecksumAlgorithm,
  type S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mounts } from './mounts.ts';
import { Bucket, refusal, s3Bench, type S3Bench } from './s3-bench.ts';

const Key = 'media/a';

interface Sent {
  headers: Record<string, string>;
  body: unknown;
}

describe.each(mounts)('what arrives behind $name', (mount) => {
  let bench: S3Bench;
  beforeAll(async () => {
    bench = await s3Bench(mount);
  });
  afterAll(() => bench.close());

  const put = (more: object = {}) =>
    bench.s3.send(new PutObjectCommand({ Bucket, Key, Body: 'hello', ...more }));
  const head = (key = Key) =>
    bench.s3.send(new HeadObjectCommand({ Bucket, Key: key, ChecksumMode: 'ENABLED' }));

  test.each<[ChecksumAlgorithm, string]>([
    ['CRC32', 'NhCmhg=='],
    ['CRC32C', 'mnG7TA=='],
    ['CRC64NVME', 'M3eFcAZSQlc='],
    ['SHA1', 'qvTGHdzF6KLavt4PO0gs2a6pQ00='],
    ['SHA256', 'LPJNul+wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ='],
  ])('is held against its %s, which is given back when asked for', async (algorithm, value) => {
    const field = `Checksum${algorithm}`;
    const expected = { [field]: value, ChecksumType: 'FULL_OBJECT' };
    expect(await put({ ChecksumAlgorithm: algorithm })).toMatchObject(expected);
    expect(await head()).toMatchObject(expected);
    const wrong = { [field]: Buffer.alloc(Buffer.from(value, 'base64').length).toString('base64') };
    await expect(put(wrong)).rejects.toThrow(refusal('BadDigest', 400));
  });

  test('is held against its MD5', async () => {
    const md5 = (text: string) => createHash('md5').update(text).digest('base64');
    await put({ ContentMD5: md5('hello') });
    await expect(put({ ContentMD5: md5('other') })).rejects.toThrow(refusal('BadDigest', 400));
    await expect(put({ ContentMD5: 'short' })).rejects.toThrow(refusal('InvalidDigest', 400));
  });

  test('is held against its signature', async () => {
    await expect(
      sendingOther((sent) => {
        sent.body = 'hellO';
      }, put),
    ).rejects.toThrow(refusal('XAmzContentSHA256Mismatch', 400));
  });

  test('leaves no trace when it was refused', async () => {
    const more = { Key: 'media/refused', ChecksumCRC32: 'AAAAAA==' };
    await expect(put(more)).rejects.toThrow(refusal('BadDigest', 400));
    await expect(head('media/refused')).rejects.toThrow(refusal('NotFound', 404));
  });

  test('may come framed, with its checksum at the end', async () => {
    const bytes = Buffer.alloc(300_000, 'clubhouse');
    const Body = Readable.from([bytes.subarray(0, 100_000), bytes.subarray(100_000)]);
    const framed = { Key: 'media/framed', Body, ContentLength: bytes.length };
    expect(await put({ ...framed, ContentEncoding: 'gzip' })).toHaveProperty('ChecksumCRC32');
    const { Body: back, ContentEncoding } = await bench.s3.send(
      new GetObjectCommand({ Bucket, Key: 'media/framed' }),
    );
    expect(Buffer.compare(await back!.transformToByteArray(), bytes)).toBe(0);
    expect(ContentEncoding).toBe('gzip');
  });

  test('may come framed in chunks that are each signed', async () => {
    const text = 'try'.repeat(10_000);
    await putInSignedChunks(bench.s3, text);
    expect(await head()).toMatchObject({ ContentLength: text.length });
    await expect(putInSignedChunks(bench.s3, text, 'fly'.repeat(10_000))).rejects.toThrow(
      refusal('SignatureDoesNotMatch', 403),
    );
  });

  test('may come from the upload helper', async () => {
    const params = { Bucket, Key: 'media/helped', Body: Buffer.alloc(4_500_000, 7) };
    const { ETag } = await new Upload({ client: bench.s3, params }).done();
    expect(await head('media/helped')).toMatchObject({ ETag, ContentLength: 4_500_000 });
  });

  test('must carry a checksum where it tells what to delete', async () => {
    const remove = () =>
      bench.s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key }] } }));
    const dropChecksum = (sent: Sent) => {
      for (const name of Object.keys(sent.headers)) {
        if (/checksum|content-md5/i.test(name)) delete sent.headers[name];
      }
    };
    await expect(sendingOther(dropChecksum, remove, 'build')).rejects.toThrow(
      'Missing required header',
    );
  });

  /** Sends something else than the client meant to: after it was signed, or (`build`) before. */
  async function sendingOther(
    change: (sent: Sent) => void,
    send: () => Promise<unknown>,
    step: 'build' | 'finalizeRequest' = 'finalizeRequest',
  ): Promise<unknown> {
    const options = { name: 'sendingOther', priority: 'low', override: true } as const;
    bench.s3.middlewareStack.add(
      (next) => (args) => {
        change(args.request as Sent);
        return next(args);
      },
      { ...options, step: step as 'build' },
    );
    try {
      return await send();
    } finally {
      bench.s3.middlewareStack.remove('sendingOther');
    }
  }
});

/** The official client signs whole bodies only, so the framing is put around its request by hand. */
async function putInSignedChunks(s3: S3Client, text: string, instead = text): Promise<void> {
  const chunks = (whole: string) => [whole.slice(0, 8192), whole.slice(8192), ''];
  const frame = (signatures: string[], whole: string) =>
    chunks(whole)
      .map(
        (part, i) => `${part.length.toString(16)};chunk-signature=${signatures[i]}\r\n${part}\r\n`,
      )
      .join('');
  const noSignatures = Array<string>(3).fill('0'.repeat(64));
  const command = new PutObjectCommand({ Bucket, Key, Body: text });
  command.middlewareStack.add(
    (next) => (args) => {
      const { headers } = args.request as Sent;
      headers['x-amz-content-sha256'] = 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD';
      headers['x-amz-decoded-content-length'] = String(text.length);
      headers['content-length'] = String(frame(noSignatures, text).length);
      for (const name of ['x-amz-checksum-crc32', 'x-amz-sdk-checksum-algorithm']) {
        delete headers[name];
      }
      return next(args);
    },
    { step: 'build', priority: 'low' },
  );
  command.middlewareStack.add(
    (next) => (args) => {
      const sent = args.request as Sent;
      const signatures = chunkSignatures(sent.headers, chunks(text));
      sent.body = frame(signatures, instead);
      return next(args);
    },
    { step: 'finalizeRequest', priority: 'low' },
  );
  await s3.send(command);
}

/** As AWS describes them: each is made from the one before it, the first from the request's own. */
function chunkSignatures(headers: Record<string, string>, chunks: readonly string[]): string[] {
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text);
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const authorization = headers['authorization'] ?? headers['Authorization'] ?? '';
  const [, date = '', region = '', seed = ''] =
    /Credential=[^/]+\/(\d+)\/([^/]+)\/.*Signature=(\w+)/.exec(authorization) ?? [];
  const steps = [date, region, 's3', 'aws4_request'];
  const key = steps.reduce<string | Buffer>(
    (from, step) => hmac(from, step).digest(),
    'AWS4local-operator',
  );
  let previous = seed;
  return chunks.map((chunk) => {
    const lines = [
      'AWS4-HMAC-SHA256-PAYLOAD',
      headers['x-amz-date'] ?? headers['X-Amz-Date'] ?? '',
      steps.join('/'),
      previous,
      sha256(''),
      sha256(chunk),
    ];
    previous = hmac(key, lines.join('\n')).digest('hex');
    return previous;
  });
}

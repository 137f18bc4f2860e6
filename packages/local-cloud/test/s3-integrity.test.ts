import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type ChecksumAlgorithm,
} from '@aws-sdk/client-s3';
import { describe, expect, test } from 'vitest';
import { Bucket, refusal, testCloud } from './cloud.ts';

const Key = 'media/a';

interface Sent {
  headers: Record<string, string>;
  body: unknown;
}

describe('what arrives', () => {
  const bench = testCloud();

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

  test('is not modelled in chunks that are each signed', async () => {
    const signChunks = ({ headers }: Sent) => {
      headers['x-amz-content-sha256'] = 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD';
    };
    await expect(sendingOther(signChunks, put, 'build')).rejects.toThrow(
      refusal('NotImplemented', 501),
    );
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

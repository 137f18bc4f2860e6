import { createHash } from 'node:crypto';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListPartsCommand,
  UploadPartCommand,
  type CompletedPart,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mounts } from './mounts.ts';
import { Bucket, refusal, s3Bench, type S3Bench } from './s3-bench.ts';

const MiB = 1024 ** 2;
const bytesOf = (size: number, text: string) => Buffer.alloc(size, text);
const pieces = [bytesOf(5 * MiB, 'one '), bytesOf(5 * MiB + 1, 'two '), bytesOf(1000, 'three ')];

describe.each(mounts)('a multipart upload behind $name', (mount) => {
  let bench: S3Bench;
  beforeAll(async () => {
    bench = await s3Bench(mount);
  });
  afterAll(() => bench.close());

  const begin = async (Key: string, more: object = {}) => {
    const command = new CreateMultipartUploadCommand({ Bucket, Key, ...more });
    return (await bench.s3.send(command)).UploadId ?? '';
  };
  const sendPart = async (Key: string, UploadId: string, PartNumber: number, Body: Uint8Array) => {
    const command = new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body });
    return { PartNumber, ETag: (await bench.s3.send(command)).ETag };
  };
  const sendPieces = async (Key: string, UploadId: string): Promise<CompletedPart[]> =>
    Promise.all(pieces.map((piece, i) => sendPart(Key, UploadId, i + 1, piece)));
  const complete = (Key: string, UploadId: string, Parts: CompletedPart[], more: object = {}) =>
    bench.s3.send(
      new CompleteMultipartUploadCommand({
        Bucket,
        Key,
        UploadId,
        MultipartUpload: { Parts },
        ...more,
      }),
    );
  const abort = (Key: string, UploadId: string) =>
    bench.s3.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
  const listParts = (Key: string, UploadId: string, more: object = {}) =>
    bench.s3.send(new ListPartsCommand({ Bucket, Key, UploadId, ...more }));
  const head = (Key: string) =>
    bench.s3.send(new HeadObjectCommand({ Bucket, Key, ChecksumMode: 'ENABLED' }));
  const download = async (Key: string) => {
    const { Body } = await bench.s3.send(new GetObjectCommand({ Bucket, Key }));
    return Body!.transformToByteArray();
  };

  test('becomes an object of its parts, in their order, as it was begun', async () => {
    const Key = 'media/whole';
    const attributes = { ContentType: 'video/mp4', Metadata: { by: 'kim' }, CacheControl: 'none' };
    const id = await begin(Key, attributes);
    const parts = await sendPieces(Key, id);
    await expect(head(Key)).rejects.toThrow(refusal('NotFound', 404));
    const md5s = pieces.map((piece) => createHash('md5').update(piece).digest());
    const ETag = `"${createHash('md5').update(Buffer.concat(md5s)).digest('hex')}-3"`;
    expect(await complete(Key, id, parts)).toMatchObject({ Bucket, Key, ETag });
    expect(await head(Key)).toMatchObject({ ETag, ContentLength: 10 * MiB + 1001, ...attributes });
    expect(Buffer.compare(await download(Key), Buffer.concat(pieces))).toBe(0);
    await expect(listParts(Key, id)).rejects.toThrow(refusal('NoSuchUpload', 404));
  });

  test('may be aborted, and then takes nothing', async () => {
    const Key = 'media/aborted';
    const id = await begin(Key);
    await sendPart(Key, id, 1, pieces[2]!);
    expect((await abort(Key, id)).$metadata.httpStatusCode).toBe(204);
    const gone = refusal('NoSuchUpload', 404);
    await expect(sendPart(Key, id, 1, pieces[2]!)).rejects.toThrow(gone);
    await expect(abort(Key, id)).rejects.toThrow(gone);
    await expect(complete(Key, id, [{ PartNumber: 1, ETag: 'x' }])).rejects.toThrow(gone);
    await expect(head(Key)).rejects.toThrow(refusal('NotFound', 404));
  });

  test('may come from the upload helper, onto a free key only', async () => {
    const params = { Bucket, Key: 'media/helped', Body: Buffer.concat(pieces), IfNoneMatch: '*' };
    const upload = () => new Upload({ client: bench.s3, params }).done();
    await upload();
    expect(Buffer.compare(await download('media/helped'), params.Body)).toBe(0);
    await expect(upload()).rejects.toThrow(refusal('PreconditionFailed', 412));
  });
});

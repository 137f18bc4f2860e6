import type { Readable } from 'node:stream';
import type { CompletedPart, S3 } from '@aws-sdk/client-s3';
import { Bucket } from './cloud.ts';

export const MiB = 1024 ** 2;

/** Three parts of an object: the smallest S3 takes, a little more, and a short last one. */
export const pieces = [
  Buffer.alloc(5 * MiB, 'one '),
  Buffer.alloc(5 * MiB + 1, 'two '),
  Buffer.alloc(1000, 'three '),
] as const;

/** The steps of an upload in parts, each one request of an official client. */
export function multipartSteps(by: { readonly s3: S3 }) {
  const begin = async (Key: string, more: object = {}) => {
    return (await by.s3.createMultipartUpload({ Bucket, Key, ...more })).UploadId ?? '';
  };
  /** Resolves to the part as a completion names it. */
  const send = async (
    Key: string,
    UploadId: string,
    PartNumber: number,
    Body: Uint8Array | string | Readable,
    more: object = {},
  ): Promise<CompletedPart> => {
    const part = { Bucket, Key, UploadId, PartNumber, Body, ...more };
    const { $metadata: _, ...answer } = await by.s3.uploadPart(part);
    return { PartNumber, ...answer };
  };
  return {
    begin,
    send,
    /** An upload with these parts sent, as a client names them that stores no checksums. */
    async ready(Key: string, bodies: readonly (Uint8Array | string)[] = pieces) {
      const id = await begin(Key);
      const sent = bodies.map((body, i) => send(Key, id, i + 1, body));
      return { id, parts: withoutChecksums(await Promise.all(sent)) };
    },
    async parts(Key: string, UploadId: string) {
      const { Parts = [] } = await by.s3.listParts({ Bucket, Key, UploadId });
      return Parts.map(({ PartNumber = 0 }) => PartNumber);
    },
    complete(Key: string, UploadId: string, Parts: CompletedPart[], more: object = {}) {
      const upload = { Bucket, Key, UploadId, MultipartUpload: { Parts }, ...more };
      return by.s3.completeMultipartUpload(upload);
    },
    abort: (Key: string, UploadId: string) => by.s3.abortMultipartUpload({ Bucket, Key, UploadId }),
    head: (Key: string) => by.s3.headObject({ Bucket, Key, ChecksumMode: 'ENABLED' }),
    async download(Key: string) {
      const { Body } = await by.s3.getObject({ Bucket, Key });
      return Buffer.from(await Body!.transformToByteArray());
    },
  };
}

export function withoutChecksums(parts: readonly CompletedPart[]): CompletedPart[] {
  return parts.map(({ PartNumber, ETag }) => ({ PartNumber, ETag }));
}

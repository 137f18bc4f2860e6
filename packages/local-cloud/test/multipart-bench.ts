import type { Readable } from 'node:stream';
import type {
  CompletedPart,
  CompleteMultipartUploadCommandInput,
  CreateMultipartUploadCommandInput,
  S3,
  UploadPartCommandInput,
} from '@aws-sdk/client-s3';
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
  const begin = async (Key: string, more?: Partial<CreateMultipartUploadCommandInput>) => {
    return (await by.s3.createMultipartUpload({ Bucket, Key, ...more })).UploadId ?? '';
  };
  /** Resolves to the part as a completion names it. */
  const send = async (
    Key: string,
    UploadId: string,
    PartNumber: number,
    Body: Uint8Array | string | Readable,
    more?: Partial<UploadPartCommandInput>,
  ): Promise<CompletedPart> => {
    const part = { Bucket, Key, UploadId, PartNumber, Body, ...more };
    const { $metadata: _, ...answer } = await by.s3.uploadPart(part);
    return { PartNumber, ...answer };
  };
  return {
    begin,
    send,
    sendAll: (Key: string, UploadId: string) =>
      Promise.all(pieces.map((piece, i) => send(Key, UploadId, i + 1, piece))),
    async parts(Key: string, UploadId: string) {
      const { Parts = [] } = await by.s3.listParts({ Bucket, Key, UploadId });
      return Parts.map(({ PartNumber = 0 }) => PartNumber);
    },
    complete(
      Key: string,
      UploadId: string,
      Parts: CompletedPart[],
      more?: Partial<CompleteMultipartUploadCommandInput>,
    ) {
      const upload = { Bucket, Key, UploadId, MultipartUpload: { Parts }, ...more };
      return by.s3.completeMultipartUpload(upload);
    },
    abort: (Key: string, UploadId: string) => by.s3.abortMultipartUpload({ Bucket, Key, UploadId }),
    head: (Key: string) => by.s3.headObject({ Bucket, Key, ChecksumMode: 'ENABLED' }),
    async download(Key: string) {
      const { Body } = await by.s3.getObject({ Bucket, Key });
      return Body!.transformToByteArray();
    },
  };
}

/** The parts as named by a client that stores no checksums. */
export function withoutChecksums(parts: readonly CompletedPart[]): CompletedPart[] {
  return parts.map(({ PartNumber, ETag }) => ({ PartNumber, ETag }));
}

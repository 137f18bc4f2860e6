import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListPartsCommand,
  UploadPartCommand,
  type CompletedPart,
  type CompleteMultipartUploadCommandInput,
  type CreateMultipartUploadCommandInput,
  type S3Client,
  type UploadPartCommandInput,
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
export function multipartSteps(by: { readonly s3: S3Client }) {
  const begin = async (Key: string, more?: Partial<CreateMultipartUploadCommandInput>) => {
    const command = new CreateMultipartUploadCommand({ Bucket, Key, ...more });
    return (await by.s3.send(command)).UploadId ?? '';
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
    const { $metadata: _, ...answer } = await by.s3.send(new UploadPartCommand(part));
    return { PartNumber, ...answer };
  };
  return {
    begin,
    send,
    sendAll: (Key: string, UploadId: string) =>
      Promise.all(pieces.map((piece, i) => send(Key, UploadId, i + 1, piece))),
    async parts(Key: string, UploadId: string) {
      const { Parts = [] } = await by.s3.send(new ListPartsCommand({ Bucket, Key, UploadId }));
      return Parts.map(({ PartNumber = 0 }) => PartNumber);
    },
    complete(
      Key: string,
      UploadId: string,
      Parts: CompletedPart[],
      more?: Partial<CompleteMultipartUploadCommandInput>,
    ) {
      const upload = { Bucket, Key, UploadId, MultipartUpload: { Parts }, ...more };
      return by.s3.send(new CompleteMultipartUploadCommand(upload));
    },
    abort: (Key: string, UploadId: string) =>
      by.s3.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })),
    head: (Key: string) =>
      by.s3.send(new HeadObjectCommand({ Bucket, Key, ChecksumMode: 'ENABLED' })),
    async download(Key: string) {
      const { Body } = await by.s3.send(new GetObjectCommand({ Bucket, Key }));
      return Body!.transformToByteArray();
    },
  };
}

/** The parts as named by a client that stores no checksums. */
export function withoutChecksums(parts: readonly CompletedPart[]): CompletedPart[] {
  return parts.map(({ PartNumber, ETag }) => ({ PartNumber, ETag }));
}

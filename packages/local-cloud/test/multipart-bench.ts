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
export interface MultipartSteps {
  begin(Key: string, more?: Partial<CreateMultipartUploadCommandInput>): Promise<string>;
  /** Answers what a completion wants to know of the part. */
  send(
    Key: string,
    UploadId: string,
    PartNumber: number,
    Body: Uint8Array | string | Readable,
    more?: Partial<UploadPartCommandInput>,
  ): Promise<CompletedPart>;
  sendAll(Key: string, UploadId: string): Promise<CompletedPart[]>;
  parts(Key: string, UploadId: string): Promise<number[]>;
  complete(
    Key: string,
    UploadId: string,
    Parts: CompletedPart[],
    more?: Partial<CompleteMultipartUploadCommandInput>,
  ): ReturnType<typeof sendComplete>;
  abort(Key: string, UploadId: string): Promise<unknown>;
  head(Key: string): ReturnType<typeof sendHead>;
  download(Key: string): Promise<Uint8Array>;
}

export function multipartSteps(by: { readonly s3: S3Client }): MultipartSteps {
  const steps: MultipartSteps = {
    async begin(Key, more) {
      const command = new CreateMultipartUploadCommand({ Bucket, Key, ...more });
      return (await by.s3.send(command)).UploadId ?? '';
    },
    async send(Key, UploadId, PartNumber, Body, more) {
      const part = { Bucket, Key, UploadId, PartNumber, Body, ...more };
      const { $metadata: _, ...answer } = await by.s3.send(new UploadPartCommand(part));
      return { PartNumber, ...answer };
    },
    sendAll: (Key, UploadId) =>
      Promise.all(pieces.map((piece, i) => steps.send(Key, UploadId, i + 1, piece))),
    async parts(Key, UploadId) {
      const { Parts = [] } = await by.s3.send(new ListPartsCommand({ Bucket, Key, UploadId }));
      return Parts.map(({ PartNumber = 0 }) => PartNumber);
    },
    complete: (Key, UploadId, Parts, more) =>
      sendComplete(by.s3, { Bucket, Key, UploadId, MultipartUpload: { Parts }, ...more }),
    abort: (Key, UploadId) =>
      by.s3.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })),
    head: (Key) => sendHead(by.s3, Key),
    async download(Key) {
      const { Body } = await by.s3.send(new GetObjectCommand({ Bucket, Key }));
      return Body!.transformToByteArray();
    },
  };
  return steps;
}

function sendComplete(s3: S3Client, input: CompleteMultipartUploadCommandInput) {
  return s3.send(new CompleteMultipartUploadCommand(input));
}

function sendHead(s3: S3Client, Key: string) {
  return s3.send(new HeadObjectCommand({ Bucket, Key, ChecksumMode: 'ENABLED' }));
}

/** The parts as a client remembers them that keeps no checksums. */
export function withoutChecksums(parts: readonly CompletedPart[]): CompletedPart[] {
  return parts.map(({ PartNumber, ETag }) => ({ PartNumber, ETag }));
}

import { expect } from 'vitest';
import { S3Client } from '@aws-sdk/client-s3';
import { createLocalCloud, type LocalCloudOptions } from '@clubhouse/local-cloud';
import { connection, type Credentials } from './clients.ts';
import type { Mount } from './mounts.ts';
import { sampleStack } from './sample-stack.ts';

export const Bucket = sampleStack().bucket;

export interface S3Bench {
  readonly endpoint: string;
  /** The operator's client: all rights. */
  readonly s3: S3Client;
  /** The operator’s when nobody else is named. */
  client(credentials?: Credentials): S3Client;
  close(): Promise<void>;
}

/** A cloud on its mount with an official S3 client. */
export async function s3Bench(
  { mount }: Mount,
  options: Partial<LocalCloudOptions> = {},
): Promise<S3Bench> {
  const cloud = await createLocalCloud(sampleStack(options));
  const { endpoint, close } = await mount(cloud);
  const client = (credentials?: Credentials) =>
    new S3Client({
      ...connection(endpoint, credentials),
      forcePathStyle: true,
      // Above 2 MB the client waits seconds for `100 Continue`, which a mocked connection never says.
      expectContinueHeader: false,
    });
  return {
    endpoint,
    client,
    s3: client(),
    async close() {
      await close();
      await cloud.close();
    },
  };
}

/** What a refusal looks like to the official client. */
export const refusal = (name: string, status: number) =>
  expect.objectContaining({
    name,
    $metadata: expect.objectContaining({ httpStatusCode: status }) as unknown,
  }) as Error;

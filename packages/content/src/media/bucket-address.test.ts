import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { bucketAddress, bucketEndpoint } from './bucket-address.ts';

test.each([
  ['https://s3.eu-west-2.amazonaws.com', 'https://club-media.s3.eu-west-2.amazonaws.com'],
  ['http://localhost:3001', 'http://localhost:3001/club-media'],
])('below %s the bucket is at %s, for the SDK too', async (s3, address) => {
  const config = { bucket: 'club-media', endpoints: { s3 } };
  expect(bucketAddress(config)).toBe(address);
  const asked: string[] = [];
  const client = new S3Client({
    region: 'eu-west-2',
    ...bucketEndpoint(config),
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
    requestHandler: {
      handle: async ({ protocol, hostname, port, path }: Record<string, string>) => {
        asked.push(new URL(`${protocol}//${hostname}${port ? `:${port}` : ''}${path}`).href);
        throw new Error('asked');
      },
    },
  });
  await expect(client.send(new HeadBucketCommand({ Bucket: 'club-media' }))).rejects.toThrow();
  expect(asked[0]?.replace(/\/$/, '')).toBe(address);
});

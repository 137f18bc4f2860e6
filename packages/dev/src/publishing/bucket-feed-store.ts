import { GetObjectCommand, NoSuchKey, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { type FeedOperation, type FeedStore, readKeptAnswer } from '@clubhouse/content/feed';
import { FEED_PREFIX } from '@clubhouse/infra';

/** The feed's last answers as objects of a bucket. What cannot be read counts as never answered. */
export function bucketFeedStore({
  s3,
  bucket,
}: {
  readonly s3: S3Client;
  readonly bucket: string;
}): FeedStore {
  const objectOf = (operation: FeedOperation) => ({
    Bucket: bucket,
    Key: `${FEED_PREFIX}/${operation}.json`,
  });
  return {
    async get(operation) {
      try {
        const { Body } = await s3.send(new GetObjectCommand(objectOf(operation)));
        return readKeptAnswer((await Body?.transformToString()) ?? null);
      } catch (cause) {
        if (cause instanceof NoSuchKey || cause instanceof SyntaxError) return undefined;
        throw cause;
      }
    },
    async set(operation, answer) {
      const Body = JSON.stringify(answer);
      await s3.send(
        new PutObjectCommand({ ...objectOf(operation), Body, ContentType: 'application/json' }),
      );
    },
  };
}

import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  HttpMethods,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import { PUBLIC_MEDIA } from '../src/names.ts';
import { justify } from './justify.ts';

/** Days that a log line with a visitor's address is stored. */
const LOG_DAYS = 30;
export const LOG_RETENTION = RetentionDays.ONE_MONTH;

/** A private bucket that outlives its stack; with `logs`, its access is logged and its files keep their versions. */
function addBucket(stack: Stack, id: string, logs: IBucket | undefined, own: BucketProps): Bucket {
  return new Bucket(stack, id, {
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    ...(logs && {
      versioned: true,
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: `${id.toLowerCase()}/`,
    }),
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    ...own,
  });
}

/** The bucket for the access logs of the buckets and distributions of one stack. */
export function addLogBucket(stack: Stack): IBucket {
  const bucket = addBucket(stack, 'Logs', undefined, {
    // CloudFront's log delivery still requires access control lists.
    objectOwnership: ObjectOwnership.OBJECT_WRITER,
    lifecycleRules: [
      {
        expiration: Duration.days(LOG_DAYS),
        abortIncompleteMultipartUploadAfter: Duration.days(1),
      },
    ],
  });
  justify(bucket, {
    'AwsSolutions-S1':
      'This bucket holds the access logs; logging its own access would feed itself.',
  });
  return bucket as IBucket;
}

/**
 * Photos and other uploads. Deleting hides a file behind a delete marker, and a month later it is removed for good. The
 * committee can do that at once, as people may demand for pictures of themselves.
 */
export function addMediaBucket(stack: Stack, logs: IBucket): IBucket {
  const bucket = addBucket(stack, 'Media', logs, {
    lifecycleRules: [{ ...A_MONTH, expiredObjectDeleteMarker: true }],
    cors: [
      {
        // Any page may send requests: access needs a signature, as with the other services, and no cookie is sent.
        allowedOrigins: ['*'],
        allowedMethods: [GET, HEAD, PUT, POST, DELETE],
        allowedHeaders: ['*'],
        // The tag of a part proves that it is stored; the date corrects a wrong clock.
        exposedHeaders: EXPOSED_HEADERS,
        maxAge: 3000,
      },
    ],
  });
  allowDistributions(bucket, PUBLIC_MEDIA);
  return bucket as IBucket;
}

const { GET, HEAD, PUT, POST, DELETE } = HttpMethods;

const EXPOSED_HEADERS = [
  'ETag',
  'Date',
  'x-amz-checksum-crc32',
  'x-amz-checksum-crc64nvme',
  'x-amz-checksum-type',
  'x-amz-request-id',
  'x-amz-version-id',
];

/** The prefix of the public files; the server's code is under `server/`, which is not public. */
export const SITE_PREFIX = 'site';

/** The built sites. No old file is deleted, because a page opened before a deployment still loads its files. */
export function addSiteBucket(stack: Stack, logs: IBucket): IBucket {
  const bucket = addBucket(stack, 'Site', logs, { lifecycleRules: [A_MONTH] });
  allowDistributions(bucket, [`${SITE_PREFIX}/*`]);
  return bucket as IBucket;
}

/** The kept pages, and the matches of each season, which the feed forgets and nobody could read again. */
export function addPagesBucket(stack: Stack, logs: IBucket): Bucket {
  return addBucket(stack, 'Pages', logs, { lifecycleRules: [A_MONTH] });
}

/** What was replaced or deleted can be brought back for a month. */
const A_MONTH = {
  noncurrentVersionExpiration: Duration.days(30),
  abortIncompleteMultipartUploadAfter: Duration.days(1),
};

/**
 * Lets a distribution read the keys of these patterns, or all of this account: a bucket that must be filled before its
 * distribution is created cannot name it.
 */
export function allowDistributions(
  bucket: Bucket,
  patterns: readonly string[],
  distribution?: Distribution,
): void {
  const { account } = Stack.of(bucket);
  const source = distribution?.distributionArn ?? `arn:aws:cloudfront::${account}:distribution/*`;
  const allow = (sid: string, action: string, resources: string[]) =>
    bucket.addToResourcePolicy(
      new PolicyStatement({
        sid,
        effect: Effect.ALLOW,
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        actions: [action],
        resources,
        conditions: { StringLike: { 'AWS:SourceArn': source } },
      }),
    );
  allow(
    'GetFiles',
    's3:GetObject',
    patterns.map((pattern) => bucket.arnForObjects(pattern)),
  );
  // Without this permission S3 answers 403 for a missing key.
  allow('KnowWhatIsMissing', 's3:ListBucket', [bucket.bucketArn]);
}

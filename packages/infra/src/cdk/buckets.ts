import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AnyPrincipal, Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  HttpMethods,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import { MEDIA_PREFIXES } from '../names.ts';
import { justify } from './justify.ts';

/** Days a line that names a visitor's address is kept. */
const LOG_DAYS = 30;
export const LOG_RETENTION = RetentionDays.ONE_MONTH;

/** Where the buckets and the distributions of one stack write who asked for what. */
export function addLogBucket(stack: Stack): IBucket {
  const bucket = new Bucket(stack, 'Logs', {
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    // CloudFront's log delivery still writes with an access list.
    objectOwnership: ObjectOwnership.OBJECT_WRITER,
    lifecycleRules: [
      {
        expiration: Duration.days(LOG_DAYS),
        abortIncompleteMultipartUploadAfter: Duration.days(1),
      },
    ],
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
  justify(bucket, {
    'AwsSolutions-S1':
      'This bucket holds the access logs; logging its own access would feed itself.',
  });
  return bucket as IBucket;
}

/** Days in which a file that was deleted, or written over, can still be fetched back. */
const VERSION_DAYS = 90;

/**
 * Photos and other uploads. Deleting hides a file behind a marker; what it was stays for `VERSION_DAYS` and is
 * then gone for good, as people may ask of a picture of themselves. Nobody can shorten that by a request.
 */
export function addMediaBucket(stack: Stack, logs: IBucket): IBucket {
  const bucket = new Bucket(stack, 'Media', {
    versioned: true,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    serverAccessLogsBucket: logs,
    serverAccessLogsPrefix: 'media/',
    lifecycleRules: [
      {
        id: 'UnfinishedUploads',
        abortIncompleteMultipartUploadAfter: Duration.days(1),
      },
      {
        id: 'DeletedFiles',
        noncurrentVersionExpiration: Duration.days(VERSION_DAYS),
        expiredObjectDeleteMarker: true,
      },
    ],
    cors: [
      {
        // Any page may ask; the signature is the lock, as with the other services, and no cookie goes along.
        allowedOrigins: ['*'],
        allowedMethods: [
          HttpMethods.GET,
          HttpMethods.HEAD,
          HttpMethods.PUT,
          HttpMethods.POST,
          HttpMethods.DELETE,
        ],
        allowedHeaders: ['*'],
        // The tag of a part is the proof that it is there, the date corrects a wrong clock.
        exposedHeaders: EXPOSED_HEADERS,
        maxAge: 3000,
      },
    ],
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
  bucket.addToResourcePolicy(
    new PolicyStatement({
      sid: 'KeepVersions',
      effect: Effect.DENY,
      principals: [new AnyPrincipal()],
      actions: ['s3:DeleteObjectVersion'],
      resources: [bucket.arnForObjects('*')],
    }),
  );
  allowDistributions(bucket, MEDIA_PREFIXES);
  return bucket as IBucket;
}

const EXPOSED_HEADERS = [
  'ETag',
  'Date',
  'x-amz-checksum-crc32',
  'x-amz-checksum-crc64nvme',
  'x-amz-checksum-type',
  'x-amz-request-id',
  'x-amz-version-id',
];

/** Below it lie the files that are shown; beside it, under `server/`, the code that is not. */
export const SITE_PREFIX = 'site';

/** The built sites. A page opened before a deployment still finds the files it names: none is taken away. */
export function addSiteBucket(stack: Stack, logs: IBucket): IBucket {
  const bucket = new Bucket(stack, 'Site', {
    versioned: true,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    serverAccessLogsBucket: logs,
    serverAccessLogsPrefix: 'site/',
    lifecycleRules: [
      {
        noncurrentVersionExpiration: Duration.days(30),
        abortIncompleteMultipartUploadAfter: Duration.days(1),
      },
    ],
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
  allowDistributions(bucket, [`${SITE_PREFIX}/`]);
  return bucket as IBucket;
}

/**
 * Lets this account's distributions get what lies below the prefixes. Not one distribution by name: the
 * bucket has to exist, and be filled, before the distribution that shows it.
 */
function allowDistributions(bucket: Bucket, prefixes: readonly string[]): void {
  const { account } = Stack.of(bucket);
  const shared = {
    effect: Effect.ALLOW,
    principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
    conditions: {
      StringLike: { 'AWS:SourceArn': `arn:aws:cloudfront::${account}:distribution/*` },
    },
  };
  bucket.addToResourcePolicy(
    new PolicyStatement({
      ...shared,
      sid: 'GetFiles',
      actions: ['s3:GetObject'],
      resources: prefixes.map((prefix) => bucket.arnForObjects(`${prefix}*`)),
    }),
  );
  // Without it what does not exist is answered as forbidden.
  bucket.addToResourcePolicy(
    new PolicyStatement({
      ...shared,
      sid: 'KnowWhatIsMissing',
      actions: ['s3:ListBucket'],
      resources: [bucket.bucketArn],
    }),
  );
}

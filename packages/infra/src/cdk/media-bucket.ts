import { Duration, RemovalPolicy, type Stack } from 'aws-cdk-lib';
import { AnyPrincipal, Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  HttpMethods,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import { MEDIA_PREFIXES } from '../names.ts';
import { allowDistributions } from './allow-distributions.ts';

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

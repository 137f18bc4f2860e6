import { Duration, RemovalPolicy, type Stack } from 'aws-cdk-lib';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
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

import { Duration, RemovalPolicy, type Stack } from 'aws-cdk-lib';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import { allowDistributions } from './allow-distributions.ts';

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

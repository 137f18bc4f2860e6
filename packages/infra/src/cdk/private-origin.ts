import type { Stack } from 'aws-cdk-lib';
import { S3OriginAccessControl, Signing } from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Bucket, type IBucket } from 'aws-cdk-lib/aws-s3';

/**
 * A private bucket as an origin. It is named anew, without its policy: that lets the account's distributions
 * in already, and naming each one in it would make the bucket wait for what waits for it.
 */
export function privateOrigin(stack: Stack, id: string, bucket: IBucket, originPath = '') {
  const named = Bucket.fromBucketAttributes(stack, `${id}Bucket`, {
    bucketArn: bucket.bucketArn,
    bucketRegionalDomainName: bucket.bucketRegionalDomainName,
  });
  return S3BucketOrigin.withOriginAccessControl(named, {
    ...(originPath && { originPath }),
    originAccessControl: new S3OriginAccessControl(stack, id, { signing: Signing.SIGV4_ALWAYS }),
  });
}

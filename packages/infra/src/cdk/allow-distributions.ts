import { Stack } from 'aws-cdk-lib';
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Bucket } from 'aws-cdk-lib/aws-s3';

/**
 * Lets this account's distributions get what lies below the prefixes. Not one distribution by name: the
 * bucket has to exist, and be filled, before the distribution that shows it.
 */
export function allowDistributions(bucket: Bucket, prefixes: readonly string[]): void {
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

import { Duration, type Stack } from 'aws-cdk-lib';
import {
  AllowedMethods,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  Function,
  type FunctionAssociation,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  PriceClass,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
  Signing,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Bucket, type IBucket } from 'aws-cdk-lib/aws-s3';
import { edgeSource } from '../src/edge/edge-source.ts';
import { SANDBOX_POLICY, securityHeaders } from '../src/security-headers.ts';
import { answerHeaders } from './answer-headers.ts';
import { CLOUDFRONT_NAME, EVERYWHERE, justify } from './justify.ts';

/**
 * Originals and other uploads, on a host of their own: an uploaded file opened there has no access to the site's data,
 * and its policy lets it run nothing. Other origins, such as the site, may show its pictures.
 */
export function addMediaDistribution(stack: Stack, media: IBucket, logs: IBucket): Distribution {
  const transport = 'Strict-Transport-Security';
  const distribution = new Distribution(stack, 'MediaOrigin', {
    comment: 'Clubhouse media',
    defaultBehavior: {
      origin: privateOrigin(stack, 'MediaAccess', media),
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      // A key is never overwritten.
      cachePolicy: new CachePolicy(stack, 'MediaCache', {
        comment: 'Media by their key',
        minTtl: Duration.seconds(0),
        defaultTtl: Duration.hours(1),
        maxTtl: Duration.days(365),
        queryStringBehavior: CacheQueryStringBehavior.none(),
      }),
      responseHeadersPolicy: answerHeaders(stack, 'MediaHeaders', {
        'Content-Security-Policy': SANDBOX_POLICY,
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'X-Content-Type-Options': 'nosniff',
        [transport]: securityHeaders({ https: true })[transport] ?? '',
      }),
      functionAssociations: [
        addEdgeFunction(stack, 'OnlyMedia', 'only-media', FunctionEventType.VIEWER_REQUEST),
        addEdgeFunction(stack, 'AttachMedia', 'attach-media', FunctionEventType.VIEWER_RESPONSE),
      ],
    },
    ...servedAndLogged(logs, 'media-origin'),
  });
  justify(distribution, { ...EVERYWHERE, ...CLOUDFRONT_NAME });
  return distribution;
}

/**
 * A private bucket as an origin. The bucket is imported without its policy: the policy already admits the account's
 * distributions, and naming each distribution in it would make a circular dependency.
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

/** One of the functions in `src/edge`, which run on CloudFront's edge, and when it runs. */
export function addEdgeFunction(
  stack: Stack,
  id: string,
  name: string,
  eventType: FunctionEventType,
): FunctionAssociation {
  const code = FunctionCode.fromInline(edgeSource(name));
  return {
    function: new Function(stack, id, { code, runtime: FunctionRuntime.JS_2_0 }),
    eventType,
  };
}

/** How both distributions serve and log. */
export function servedAndLogged(logs: IBucket, name: string) {
  return {
    enableLogging: true,
    logBucket: logs,
    logFilePrefix: `${name}/`,
    httpVersion: HttpVersion.HTTP2_AND_3,
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    priceClass: PriceClass.PRICE_CLASS_100,
  };
}

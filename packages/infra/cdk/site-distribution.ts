import { Duration, type Stack } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  FunctionEventType,
  type IOrigin,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { FunctionUrlOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IFunctionUrl } from 'aws-cdk-lib/aws-lambda';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { DeploymentSettings } from '../src/deployed-config.ts';
import { SHELL_PATH, type SiteHeaders, siteRoutes } from '../src/site-routes.ts';
import { answerHeaders } from './answer-headers.ts';
import { SITE_PREFIX } from './buckets.ts';
import { CLOUDFRONT_NAME, EVERYWHERE, justify } from './justify.ts';
import { addEdgeFunction, privateOrigin, servedAndLogged } from './media-distribution.ts';

/**
 * The site's one origin. Pages are cached as their own headers say: 30 seconds, 30 more while one is rendered again, a
 * day if rendering fails. If no page is cached either, the static shell is served.
 */
export function addSiteDistribution(
  stack: Stack,
  {
    settings,
    server,
    files,
    logs,
    headers,
  }: {
    readonly settings: DeploymentSettings;
    readonly server: IFunctionUrl;
    readonly files: IBucket;
    readonly logs: IBucket;
    readonly headers: Readonly<Record<SiteHeaders, Readonly<Record<string, string>>>>;
  },
): Distribution {
  const origins: Record<'server' | 'files', IOrigin> = {
    server: FunctionUrlOrigin.withOriginAccessControl(server, {
      readTimeout: Duration.seconds(15),
    }),
    files: privateOrigin(stack, 'FilesAccess', files, `/${SITE_PREFIX}`),
  };
  const caches = {
    page: asOriginsSay(stack, 'PageCache', settings.site.pageParameters),
    file: asOriginsSay(stack, 'FileCache', []),
  };
  const fromServer = new Set(
    siteRoutes.filter(({ from }) => from === 'server').map((route) => route.headers),
  );
  const policies = Object.fromEntries(
    Object.entries(headers).map(([name, own]) => {
      const mayNarrow = fromServer.has(name as SiteHeaders);
      return [name, answerHeaders(stack, `${name}Headers`, own, { mayNarrow })];
    }),
  );
  const routeApp = addEdgeFunction(stack, 'RouteApp', 'route-app');
  const behaviours = siteRoutes.map(({ pattern, from, headers: kind, isApp, takesForms }) => {
    const behaviour: BehaviorOptions = {
      origin: origins[from],
      // CloudFront allows all methods or few; the edge function lets only GET and HEAD through.
      allowedMethods: takesForms ? AllowedMethods.ALLOW_ALL : AllowedMethods.ALLOW_GET_HEAD,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: pattern === '*' ? caches.page : caches.file,
      responseHeadersPolicy: policies[kind]!,
      compress: true,
      ...(isApp && {
        functionAssociations: [{ function: routeApp, eventType: FunctionEventType.VIEWER_REQUEST }],
      }),
    };
    return [pattern, behaviour] as const;
  });
  const { domain } = settings;
  const distribution = new Distribution(stack, 'SiteOrigin', {
    comment: 'Clubhouse',
    defaultBehavior: behaviours.find(([pattern]) => pattern === '*')![1],
    additionalBehaviors: Object.fromEntries(behaviours.filter(([pattern]) => pattern !== '*')),
    // Failures of the function itself; an incomplete page has status 503 and is served as it is.
    errorResponses: [500, 502, 504].map((httpStatus) => ({
      httpStatus,
      responseHttpStatus: 500,
      responsePagePath: SHELL_PATH,
      ttl: Duration.seconds(5),
    })),
    ...(domain && {
      domainNames: [domain.name],
      certificate: Certificate.fromCertificateArn(stack, 'Certificate', domain.certificateArn),
    }),
    ...servedAndLogged(logs, 'site-origin'),
  });
  justify(distribution, { ...EVERYWHERE, ...(domain ? {} : CLOUDFRONT_NAME) });
  return distribution;
}

/** Caches an answer as its own headers say, and not at all without such a header. */
function asOriginsSay(stack: Stack, id: string, parameters: readonly string[]): CachePolicy {
  return new CachePolicy(stack, id, {
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.days(365),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
    queryStringBehavior:
      parameters.length > 0
        ? CacheQueryStringBehavior.allowList(...parameters)
        : CacheQueryStringBehavior.none(),
  });
}

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
  OriginRequestPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { FunctionUrlOrigin, OriginGroup } from 'aws-cdk-lib/aws-cloudfront-origins';
import { type Function, FunctionUrlAuthType } from 'aws-cdk-lib/aws-lambda';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { DeploymentSettings } from '../src/deployed-config.ts';
import { PAGES_PREFIX } from '../src/page-key.ts';
import type { FunctionRole } from '../src/policies.ts';
import { SHELL_PATH, type SiteHeaders, type SiteRoute, siteRoutes } from '../src/site-routes.ts';
import { answerHeaders } from './answer-headers.ts';
import { SITE_PREFIX } from './buckets.ts';
import { CLOUDFRONT_NAME, EVERYWHERE, justify } from './justify.ts';
import { addEdgeFunction, privateOrigin, servedAndLogged } from './media-distribution.ts';

/**
 * The site's one origin. A page comes from the bucket of kept pages, or from the function if none is kept, and is
 * cached as its own headers say: some seconds, and a day if neither answers. If no page is cached either, the static
 * shell is served.
 */
export function addSiteDistribution(
  stack: Stack,
  {
    settings,
    functions,
    pages,
    files,
    logs,
    headers,
  }: {
    readonly settings: DeploymentSettings;
    readonly functions: Readonly<Record<FunctionRole, Function>>;
    readonly pages: IBucket;
    readonly files: IBucket;
    readonly logs: IBucket;
    readonly headers: Readonly<Record<SiteHeaders, Readonly<Record<string, string>>>>;
  },
): Distribution {
  const origins: Record<SiteRoute['from'], IOrigin> = {
    pages: new OriginGroup({
      primaryOrigin: privateOrigin(stack, 'PagesAccess', pages, `/${PAGES_PREFIX}`),
      fallbackOrigin: functionOrigin(functions.server),
      fallbackStatusCodes: NOT_KEPT,
    }),
    pictures: functionOrigin(functions.pictures),
    people: functionOrigin(functions.people),
    files: privateOrigin(stack, 'FilesAccess', files, `/${SITE_PREFIX}`),
  };
  const cachePolicy = asOriginsSay(stack);
  const fromServer = new Set(
    siteRoutes.filter(({ from }) => from !== 'files').map((route) => route.headers),
  );
  const policies = Object.fromEntries(
    Object.entries(headers).map(([name, own]) => {
      const mayNarrow = fromServer.has(name as SiteHeaders);
      return [name, answerHeaders(stack, `${name}Headers`, own, { mayNarrow })];
    }),
  );
  const { VIEWER_REQUEST, VIEWER_RESPONSE } = FunctionEventType;
  const routeApp = addEdgeFunction(stack, 'RouteApp', 'route-app', VIEWER_REQUEST);
  const findPage = addEdgeFunction(stack, 'FindPage', 'find-page', VIEWER_REQUEST);
  const allowStyle = addEdgeFunction(stack, 'AllowStyle', 'allow-style', VIEWER_RESPONSE);
  const behaviours = siteRoutes.map(({ pattern, from, headers: kind, isApp, takesForms }) => {
    const ofPage = kind === 'page' ? [findPage, allowStyle] : [findPage];
    const edge = isApp ? [routeApp] : from === 'pages' ? ofPage : [];
    const behaviour: BehaviorOptions = {
      origin: origins[from],
      // CloudFront allows all methods or few; the edge function lets only GET and HEAD through.
      allowedMethods:
        takesForms || from === 'people' ? AllowedMethods.ALLOW_ALL : AllowedMethods.ALLOW_GET_HEAD,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy,
      // Nothing is cached, and the function needs the token's header.
      ...(from === 'people' && {
        cachePolicy: CachePolicy.CACHING_DISABLED,
        originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      }),
      responseHeadersPolicy: policies[kind]!,
      compress: true,
      functionAssociations: edge,
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

/**
 * What the bucket answers for a page that it does not have, or cannot give: 400 is for an address that can be no key.
 */
const NOT_KEPT = [400, 403, 404, 500, 502, 503, 504];

function functionOrigin(called: Function): IOrigin {
  const url = called.addFunctionUrl({ authType: FunctionUrlAuthType.AWS_IAM });
  return FunctionUrlOrigin.withOriginAccessControl(url, { readTimeout: Duration.seconds(25) });
}

/**
 * Caches an answer as its own headers say, and not at all without such a header. No parameter is part of the key or
 * reaches an origin: invented parameters lead to the same cached page.
 */
function asOriginsSay(stack: Stack): CachePolicy {
  return new CachePolicy(stack, 'AnswerCache', {
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.days(365),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
    queryStringBehavior: CacheQueryStringBehavior.none(),
  });
}

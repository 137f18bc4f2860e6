import { expect, test } from 'vitest';
import { ofType, only, resolved, sampleSettings, synthesise } from './testing/synthesised.ts';
import { siteRoutes } from '../src/site-routes.ts';

const domain = {
  name: 'club.test',
  certificateArn: 'arn:aws:acm:us-east-1:000000000000:certificate/1',
};
const { site } = synthesise({ ...sampleSettings, domain });

interface Behaviour {
  readonly PathPattern?: string;
  readonly TargetOriginId: string;
  readonly ResponseHeadersPolicyId: { readonly Ref: string };
  readonly CachePolicyId: { readonly Ref: string };
  readonly FunctionAssociations?: readonly { readonly EventType: string }[];
  readonly AllowedMethods: readonly string[];
  readonly ViewerProtocolPolicy: string;
  readonly OriginRequestPolicyId?: string;
}

const distribution = only(site, 'AWS::CloudFront::Distribution').Properties[
  'DistributionConfig'
] as {
  readonly DefaultCacheBehavior: Behaviour;
  readonly CacheBehaviors: readonly Behaviour[];
  readonly Origins: readonly Readonly<Record<string, unknown>>[];
  readonly OriginGroups: { readonly Items: readonly { readonly Id: string }[] };
};
const behaviours = [...distribution.CacheBehaviors, distribution.DefaultCacheBehavior];

test('the distribution’s paths are the routes, in their order', () => {
  expect(behaviours.map(({ PathPattern }) => PathPattern ?? '*')).toEqual(
    siteRoutes.map(({ pattern }) => pattern),
  );
});

test('each path leads to the origin of its route', () => {
  const { Id: files } = distribution.Origins.find(({ OriginPath }) => OriginPath === '/site')!;
  const called = (name: string) =>
    distribution.Origins.find((one) =>
      JSON.stringify(one['DomainName']).includes(`${name}FunctionUrl`),
    )!.Id;
  const [pictures, people] = [called('Pictures'), called('People')];
  const targets = { pages: distribution.OriginGroups.Items[0]!.Id, pictures, people, files };
  for (const [index, { from, headers, isApp }] of siteRoutes.entries()) {
    const behaviour = behaviours[index]!;
    expect(behaviour.TargetOriginId).toBe(targets[from]);
    expect(behaviour.FunctionAssociations?.map(({ EventType }) => EventType) ?? []).toEqual([
      ...(isApp || from === 'pages' ? ['viewer-request'] : []),
      // Only pages have styles of their own.
      ...(from === 'pages' && headers === 'page' ? ['viewer-response'] : []),
    ]);
  }
});

test('a page is answered by the bucket of kept pages, and by the function if the bucket has none or fails', () => {
  const [pages, server] = distribution.Origins;
  expect(pages).toMatchObject({ OriginPath: '/pages', S3OriginConfig: {} });
  expect(resolved(pages!['DomainName'])).toMatch(/^Pages\w+\.RegionalDomainName$/);
  expect(server).toHaveProperty('CustomOriginConfig');
  expect(distribution.OriginGroups.Items).toMatchObject([
    {
      FailoverCriteria: { StatusCodes: { Items: [400, 403, 404, 500, 502, 503, 504] } },
      Members: { Items: [{ OriginId: pages!['Id'] }, { OriginId: server!['Id'] }] },
    },
  ]);
});

test('[V4] nothing can be written through the distribution except to two functions, and only over HTTPS', () => {
  for (const { ViewerProtocolPolicy } of behaviours) {
    expect(ViewerProtocolPolicy).toBe('redirect-to-https');
  }
  const more = behaviours.filter(({ AllowedMethods }) => AllowedMethods.join() !== 'GET,HEAD');
  expect(more.map(({ PathPattern }) => PathPattern)).toEqual(['/people', '/admin/share']);
  // The edge function passes on only GET and HEAD.
  expect(siteRoutes.find(({ takesForms }) => takesForms)?.isApp).toBe(true);
});

test('[V5] no cookie and no header of a visitor’s reaches the rendering function', () => {
  for (const [, { Properties }] of ofType(site, 'AWS::CloudFront::CachePolicy')) {
    expect(Properties['CachePolicyConfig']).toMatchObject({
      ParametersInCacheKeyAndForwardedToOrigin: {
        CookiesConfig: { CookieBehavior: 'none' },
        HeadersConfig: { HeaderBehavior: 'none' },
      },
    });
  }
  const passing = behaviours.filter((one) => one.OriginRequestPolicyId !== undefined);
  expect(passing.map(({ PathPattern }) => PathPattern)).toEqual(['/people']);
});

test('[V8] an answer is cached as long as its own headers allow, whatever parameters are invented', () => {
  const id = distribution.DefaultCacheBehavior.CachePolicyId.Ref;
  expect(site.Resources[id]!.Properties['CachePolicyConfig']).toMatchObject({
    MinTTL: 0,
    DefaultTTL: 0,
    ParametersInCacheKeyAndForwardedToOrigin: {
      EnableAcceptEncodingBrotli: true,
      EnableAcceptEncodingGzip: true,
      QueryStringsConfig: {
        QueryStringBehavior: 'none',
      },
    },
  });
});

test('the server may give an answer a narrower policy than a page’s; a file gets that of its route', () => {
  const overrides = siteRoutes.map(({ headers }, index) => {
    const { Ref } = behaviours[index]!.ResponseHeadersPolicyId;
    const { ResponseHeadersPolicyConfig: config } = site.Resources[Ref]!.Properties as {
      readonly ResponseHeadersPolicyConfig: {
        readonly SecurityHeadersConfig: {
          readonly ContentSecurityPolicy?: { readonly Override: boolean };
        };
      };
    };
    return [headers, config.SecurityHeadersConfig.ContentSecurityPolicy?.Override];
  });
  expect(Object.fromEntries(overrides)).toEqual({
    page: false,
    preview: false,
    document: false,
    picture: false,
    app: true,
    'feed-frame': true,
    file: true,
    'app-worker': true,
  });
});

test('when the server fails the shell is shown, and the server is tried again after five seconds', () => {
  expect(distribution).toMatchObject({
    CustomErrorResponses: [500, 502, 504].map((ErrorCode) => ({
      ErrorCode,
      ResponseCode: 500,
      ResponsePagePath: '/shell.html',
      ErrorCachingMinTTL: 5,
    })),
  });
});

test('[D11] a club’s own name has its certificate and TLS 1.2 or newer', () => {
  expect(distribution).toMatchObject({
    Aliases: ['club.test'],
    ViewerCertificate: {
      AcmCertificateArn: domain.certificateArn,
      MinimumProtocolVersion: 'TLSv1.2_2021',
    },
  });
});

test('[V6] only the distribution may call the functions', () => {
  const urls = ofType(site, 'AWS::Lambda::Url').map(([, one]) => one.Properties['AuthType']);
  expect(urls).toEqual(['AWS_IAM', 'AWS_IAM', 'AWS_IAM']);
  const permissions = ofType(site, 'AWS::Lambda::Permission').map(([, one]) => one.Properties);
  expect(permissions.map(({ Action }) => Action).toSorted()).toEqual([
    ...Array<string>(3).fill('lambda:InvokeFunction'),
    ...Array<string>(3).fill('lambda:InvokeFunctionUrl'),
  ]);
  for (const permission of permissions) {
    expect(permission['Principal']).toBe('cloudfront.amazonaws.com');
    expect(resolved(permission['SourceArn'])).toMatch(
      /^arn:aws:cloudfront::000000000000:distribution\/SiteOrigin/,
    );
  }
});

test('the template needs no preparation', () => {
  expect(site.Parameters).toBeUndefined();
});

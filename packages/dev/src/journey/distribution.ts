import { runInNewContext } from 'node:vm';
import type { SiteFile } from '../deploy/built-parts.ts';
import type { PlannedStack } from '../deploy/plan-lines.ts';
import type { FunctionUrlEvent, FunctionUrlResult } from '../lambda/function-url.ts';

/** The synthesised site stack, answering as CloudFront documents that it would. */
export interface DistributionInMemory {
  answer(
    path: string,
  ): Promise<{ readonly status: number; readonly headers: Headers; readonly body: Buffer }>;
}

interface Behaviour {
  readonly PathPattern?: string;
  readonly TargetOriginId: string;
  readonly CachePolicyId: { readonly Ref: string };
  readonly ResponseHeadersPolicyId: { readonly Ref: string };
  readonly FunctionAssociations?: readonly {
    readonly FunctionARN: { readonly 'Fn::GetAtt': readonly [string, string] };
  }[];
}

interface Distribution {
  readonly CacheBehaviors: readonly Behaviour[];
  readonly DefaultCacheBehavior: Behaviour;
  readonly CustomErrorResponses: readonly {
    readonly ErrorCode: number;
    readonly ResponseCode: number;
    readonly ResponsePagePath: string;
  }[];
  readonly Origins: readonly { readonly Id: string; readonly OriginPath?: string }[];
}

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** The placeholder for values of the template that only AWS knows. */
export const UNKNOWN = 'known-only-to-aws';

export function distributionOf(
  { template }: PlannedStack,
  {
    files,
    server,
  }: {
    readonly files: readonly SiteFile[];
    readonly server: (event: FunctionUrlEvent) => Promise<FunctionUrlResult>;
  },
): DistributionInMemory {
  const propertiesOf = (id: string) =>
    template.Resources[id]?.Properties as Record<string, Record<string, unknown>>;
  const [distribution] = Object.values(template.Resources).flatMap(({ Type, Properties }) =>
    Type === 'AWS::CloudFront::Distribution'
      ? [Properties!['DistributionConfig'] as Distribution]
      : [],
  );
  const objects = new Map(files.map((file) => [`/${file.key}`, file]));

  async function fromFiles(uri: string, originPath: string): Promise<Answer> {
    const file = objects.get(originPath + uri);
    if (!file) return plain(404, 'application/xml');
    const headers = { 'content-type': file.contentType, 'cache-control': file.cacheControl };
    return { status: 200, headers: new Headers(headers), body: Buffer.from(await file.read()) };
  }

  async function fromServer(url: URL, behaviour: Behaviour): Promise<Answer> {
    const parameters = forwarded(propertiesOf(behaviour.CachePolicyId.Ref));
    const search = [...url.searchParams].filter(([name]) => parameters.includes(name));
    try {
      const { statusCode, headers, body, isBase64Encoded } = await server({
        rawPath: url.pathname,
        rawQueryString: String(new URLSearchParams(search)),
        headers: {},
        requestContext: { http: { method: 'GET' } },
      });
      return {
        status: statusCode,
        headers: new Headers(headers),
        body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'),
      };
    } catch {
      return plain(502, 'application/json');
    }
  }

  async function fromOrigin(url: URL, behaviour: Behaviour): Promise<Answer> {
    const origin = distribution!.Origins.find(({ Id }) => Id === behaviour.TargetOriginId)!;
    const [edge] = behaviour.FunctionAssociations ?? [];
    let uri = url.pathname;
    if (edge) {
      const code = propertiesOf(edge.FunctionARN['Fn::GetAtt'][0])['FunctionCode'];
      const event = { request: { method: 'GET', uri } };
      const result = runInNewContext(`${String(code)}; handler(event)`, { event }) as {
        uri?: string;
        statusCode?: number;
        headers?: { location: { value: string } };
      };
      if (result.statusCode !== undefined) {
        const location = result.headers?.location.value ?? '';
        return {
          status: result.statusCode,
          headers: new Headers({ location }),
          body: Buffer.alloc(0),
        };
      }
      uri = result.uri ?? uri;
    }
    return origin.OriginPath === undefined
      ? fromServer(url, behaviour)
      : fromFiles(uri, origin.OriginPath);
  }

  return {
    async answer(path) {
      const url = new URL(path, 'https://club.test');
      const behaviour = behaviourFor(distribution!, url.pathname);
      let answered = await fromOrigin(url, behaviour);
      const failure = distribution!.CustomErrorResponses.find(
        ({ ErrorCode }) => ErrorCode === answered.status,
      );
      if (failure) {
        const page = new URL(failure.ResponsePagePath, url);
        answered = {
          ...(await fromOrigin(page, behaviourFor(distribution!, page.pathname))),
          status: failure.ResponseCode,
        };
      }
      const policy = propertiesOf(behaviour.ResponseHeadersPolicyId.Ref);
      for (const { name, value, overrides } of policyHeaders(policy)) {
        if (overrides || !answered.headers.has(name)) answered.headers.set(name, value);
      }
      return answered;
    },
  };
}

function behaviourFor(distribution: Distribution, path: string): Behaviour {
  return (
    distribution.CacheBehaviors.find(({ PathPattern = '' }) =>
      new RegExp(`^${PathPattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(path),
    ) ?? distribution.DefaultCacheBehavior
  );
}

function forwarded(policy: Record<string, Record<string, unknown>>): readonly string[] {
  const { ParametersInCacheKeyAndForwardedToOrigin: key } = policy['CachePolicyConfig'] as {
    readonly ParametersInCacheKeyAndForwardedToOrigin: {
      readonly QueryStringsConfig: { readonly QueryStrings?: readonly string[] };
    };
  };
  return key.QueryStringsConfig.QueryStrings ?? [];
}

interface PolicyHeader {
  readonly name: string;
  readonly value: string;
  /** Whether it replaces the origin's header. */
  readonly overrides: boolean;
}

/** The headers that a response headers policy of a template adds to an answer. */
export function policyHeaders(policy: Record<string, Record<string, unknown>>): PolicyHeader[] {
  const { SecurityHeadersConfig: known, CustomHeadersConfig: custom } = policy[
    'ResponseHeadersPolicyConfig'
  ] as {
    readonly SecurityHeadersConfig: {
      readonly ContentSecurityPolicy?: Overriding & { readonly ContentSecurityPolicy: unknown };
      readonly ContentTypeOptions?: Overriding;
      readonly ReferrerPolicy?: Overriding & { readonly ReferrerPolicy: string };
      readonly StrictTransportSecurity?: Overriding & {
        readonly AccessControlMaxAgeSec: number;
        readonly IncludeSubdomains?: boolean;
      };
    };
    readonly CustomHeadersConfig?: {
      readonly Items: readonly (Overriding & { readonly Header: string; readonly Value: string })[];
    };
  };
  const { ContentSecurityPolicy, ContentTypeOptions, ReferrerPolicy, StrictTransportSecurity } =
    known;
  const headers = (custom?.Items ?? []).map((item) => asHeader(item.Header, item.Value, item));
  if (ContentSecurityPolicy) {
    const text = textOf(ContentSecurityPolicy.ContentSecurityPolicy);
    headers.push(asHeader('content-security-policy', text, ContentSecurityPolicy));
  }
  if (ContentTypeOptions) {
    headers.push(asHeader('x-content-type-options', 'nosniff', ContentTypeOptions));
  }
  if (ReferrerPolicy) {
    headers.push(asHeader('referrer-policy', ReferrerPolicy.ReferrerPolicy, ReferrerPolicy));
  }
  if (StrictTransportSecurity) {
    const { AccessControlMaxAgeSec, IncludeSubdomains } = StrictTransportSecurity;
    const below = IncludeSubdomains ? '; includeSubDomains' : '';
    const value = `max-age=${AccessControlMaxAgeSec}${below}`;
    headers.push(asHeader('strict-transport-security', value, StrictTransportSecurity));
  }
  return headers;
}

interface Overriding {
  readonly Override: boolean;
}

function asHeader(name: string, value: string, { Override }: Overriding): PolicyHeader {
  return { name, value, overrides: Override };
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const { 'Fn::Join': join } = value as { readonly 'Fn::Join'?: readonly [string, unknown[]] };
  return join ? join[1].map(textOf).join(join[0]) : UNKNOWN;
}

function plain(status: number, type: string): Answer {
  return { status, headers: new Headers({ 'content-type': type }), body: Buffer.alloc(0) };
}

import { runInNewContext } from 'node:vm';
import type { SiteFile } from '../deploy/built-parts.ts';
import type { PlannedStack } from '../deploy/plan-lines.ts';
import type { FunctionUrlEvent, FunctionUrlResult } from '../lambda/function-url.ts';
import { type TemporaryServer, temporaryServer } from './temporary-server.ts';

interface Behaviour {
  readonly PathPattern?: string;
  readonly TargetOriginId: string;
  readonly ResponseHeadersPolicyId: { readonly Ref: string };
  readonly FunctionAssociations?: readonly {
    readonly EventType: 'viewer-request' | 'viewer-response';
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
  /** The function's origin has no path of its own. */
  readonly Origins: readonly { readonly Id: string; readonly OriginPath?: string }[];
  readonly OriginGroups: {
    readonly Items: readonly {
      readonly Id: string;
      readonly FailoverCriteria: { readonly StatusCodes: { readonly Items: readonly number[] } };
      readonly Members: { readonly Items: readonly { readonly OriginId: string }[] };
    }[];
  };
}

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** The placeholder for values of the template that only AWS knows. */
export const UNKNOWN = 'known-only-to-aws';

export type DistributionInMemory = ReturnType<typeof distributionOf>;

/** The synthesised site stack, answering as CloudFront documents that it would. */
export function distributionOf(
  { template }: PlannedStack,
  {
    files,
    server,
  }: {
    readonly files: readonly SiteFile[];
    readonly server: (event: FunctionUrlEvent) => Promise<FunctionUrlResult>;
  },
) {
  const distribution = distributionIn(template);
  const objects = new Map(files.map((file) => [`/${file.key}`, file]));

  async function fromFiles(uri: string, originPath: string): Promise<Answer> {
    const file = objects.get(originPath + decodeURIComponent(uri));
    if (!file) return plain(404, 'application/xml');
    const headers = { 'content-type': file.contentType, 'cache-control': file.cacheControl };
    return { status: 200, headers: new Headers(headers), body: Buffer.from(await file.read()) };
  }

  async function fromServer(uri: string): Promise<Answer> {
    try {
      const { statusCode, headers, body, isBase64Encoded } = await server({
        rawPath: uri,
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

  const fromOrigin = (id: string, uri: string) => {
    const origin = distribution.Origins.find(({ Id }) => Id === id)!;
    return origin.OriginPath === undefined ? fromServer(uri) : fromFiles(uri, origin.OriginPath);
  };

  async function fromOrigins(uri: string, { TargetOriginId }: Behaviour): Promise<Answer> {
    const group = distribution.OriginGroups.Items.find(({ Id }) => Id === TargetOriginId);
    if (!group) return fromOrigin(TargetOriginId, uri);
    const [first, second] = group.Members.Items;
    const answer = await fromOrigin(first!.OriginId, uri);
    const failsOver = group.FailoverCriteria.StatusCodes.Items.includes(answer.status);
    return failsOver ? fromOrigin(second!.OriginId, uri) : answer;
  }

  async function answerOf(url: URL, behaviour: Behaviour): Promise<Answer> {
    const event = { request: { method: 'GET', uri: url.pathname } };
    const { uri, statusCode, headers } = edgeResult(template, behaviour, event) as {
      uri?: string;
      statusCode?: number;
      headers?: { location: { value: string } };
    };
    if (statusCode !== undefined) {
      const location = headers?.location.value ?? '';
      return { status: statusCode, headers: new Headers({ location }), body: Buffer.alloc(0) };
    }
    return fromOrigins(uri ?? url.pathname, behaviour);
  }

  return {
    async answer(path: string) {
      const url = new URL(path, 'https://club.test');
      const behaviour = behaviourFor(distribution, url.pathname);
      let answered = await answerOf(url, behaviour);
      const failure = distribution.CustomErrorResponses.find(
        ({ ErrorCode }) => ErrorCode === answered.status,
      );
      if (failure) {
        const page = new URL(failure.ResponsePagePath, url);
        answered = {
          ...(await answerOf(page, behaviourFor(distribution, page.pathname))),
          status: failure.ResponseCode,
        };
      }
      for (const { name, value, overrides } of policyHeaders(template, behaviour)) {
        if (overrides || !answered.headers.has(name)) answered.headers.set(name, value);
      }
      return answered;
    },
  };
}

/** The headers of a served file, from its stored headers. */
export type AnswerHeaders = (stored: Readonly<Record<string, string>>) => Record<string, string>;

/** The headers of a file from the synthesised media distribution: those stored, of its function, and of its policy. */
export function mediaDistribution({ template }: PlannedStack): AnswerHeaders {
  const { DefaultCacheBehavior: behaviour } = distributionIn(template);
  const policy = policyHeaders(template, behaviour);
  return (stored) => {
    const entries = Object.entries(stored).map(([name, value]) => [name, { value }]);
    const response = { statusCode: 200, headers: Object.fromEntries(entries) };
    const { headers } = edgeResult(template, behaviour, { response }) as {
      readonly headers: Readonly<Record<string, { readonly value: string }>>;
    };
    const own = Object.entries(headers).map(([name, { value }]) => [name, value] as const);
    return Object.fromEntries([...own, ...policy.map(({ name, value }) => [name, value] as const)]);
  };
}

interface StoredFile {
  readonly body: Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
}

/** Serves files by their name on a host of its own. */
export function serveMedia(
  files: ReadonlyMap<string, StoredFile>,
  answerHeaders: AnswerHeaders,
): Promise<TemporaryServer> {
  return temporaryServer((request, response) => {
    const file = files.get(decodeURIComponent((request.url ?? '/').slice(1)));
    if (file) response.writeHead(200, answerHeaders(file.headers)).end(file.body);
    else response.writeHead(404).end();
  });
}

type Template = PlannedStack['template'];

function distributionIn({ Resources }: Template): Distribution {
  const found = Object.values(Resources).find(
    ({ Type }) => Type === 'AWS::CloudFront::Distribution',
  );
  return found?.Properties?.['DistributionConfig'] as Distribution;
}

function propertiesOf({ Resources }: Template, id: string) {
  return Resources[id]?.Properties as Record<string, Record<string, unknown>>;
}

/** What the behaviour's function makes of a viewer's request or of the response to it; nothing where it has none. */
function edgeResult(
  template: Template,
  { FunctionAssociations = [] }: Behaviour,
  event: { readonly request: object } | { readonly response: object },
): object {
  const kind = 'request' in event ? 'viewer-request' : 'viewer-response';
  const edge = FunctionAssociations.find(({ EventType }) => EventType === kind);
  if (!edge) return {};
  const code = propertiesOf(template, edge.FunctionARN['Fn::GetAtt'][0])['FunctionCode'];
  return runInNewContext(`${String(code)}; handler(event)`, { event }) as object;
}

function behaviourFor(distribution: Distribution, path: string): Behaviour {
  return (
    distribution.CacheBehaviors.find(({ PathPattern = '' }) =>
      new RegExp(`^${PathPattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(path),
    ) ?? distribution.DefaultCacheBehavior
  );
}

interface PolicyHeader {
  readonly name: string;
  readonly value: string;
  /** Whether it replaces the origin's header. */
  readonly overrides: boolean;
}

/** The headers that a behaviour's policy adds to an answer. */
function policyHeaders(template: Template, behaviour: Behaviour): PolicyHeader[] {
  const policy = propertiesOf(template, behaviour.ResponseHeadersPolicyId.Ref);
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
  const {
    ContentSecurityPolicy: policyOf,
    ContentTypeOptions: typesOf,
    ReferrerPolicy: referrerOf,
    StrictTransportSecurity: httpsOf,
  } = known;
  const below = httpsOf?.IncludeSubdomains ? '; includeSubDomains' : '';
  const all: readonly (readonly [name: string, value: string, by: Overriding | undefined])[] = [
    ...(custom?.Items ?? []).map((item) => [item.Header, item.Value, item] as const),
    ['content-security-policy', textOf(policyOf?.ContentSecurityPolicy ?? ''), policyOf],
    ['x-content-type-options', 'nosniff', typesOf],
    ['referrer-policy', referrerOf?.ReferrerPolicy ?? '', referrerOf],
    ['strict-transport-security', `max-age=${httpsOf?.AccessControlMaxAgeSec}${below}`, httpsOf],
  ];
  return all.flatMap(([name, value, by]) => (by ? [{ name, value, overrides: by.Override }] : []));
}

interface Overriding {
  readonly Override: boolean;
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const { 'Fn::Join': join } = value as { readonly 'Fn::Join'?: readonly [string, unknown[]] };
  return join ? join[1].map(textOf).join(join[0]) : UNKNOWN;
}

function plain(status: number, type: string): Answer {
  return { status, headers: new Headers({ 'content-type': type }), body: Buffer.alloc(0) };
}

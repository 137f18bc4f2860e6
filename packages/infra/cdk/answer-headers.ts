import { Duration, type Stack } from 'aws-cdk-lib';
import {
  type HeadersReferrerPolicy,
  type ResponseCustomHeader,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';

/** Headers for which CloudFront has own settings; every other one is a custom header. */
const NAMED = new Set([
  'content-security-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
]);

/**
 * A policy that sets exactly these headers on every answer and overrides the origin's; but if the origin is our server
 * (`mayNarrow`), its own content security policy stays. It takes plain names and values, so that the local servers and
 * the distribution use the same list.
 */
export function answerHeaders(
  stack: Stack,
  id: string,
  headers: Readonly<Record<string, string>>,
  { mayNarrow = false }: { readonly mayNarrow?: boolean } = {},
): ResponseHeadersPolicy {
  const lower = new Map(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const policy = lower.get('content-security-policy');
  const referrer = lower.get('referrer-policy');
  const transport = lower.get('strict-transport-security');
  const customHeaders: ResponseCustomHeader[] = Object.entries(headers)
    .filter(([name]) => !NAMED.has(name.toLowerCase()))
    .map(([header, value]) => ({ header, value, override: true }));
  return new ResponseHeadersPolicy(stack, id, {
    securityHeadersBehavior: {
      ...(policy !== undefined && {
        contentSecurityPolicy: { contentSecurityPolicy: policy, override: !mayNarrow },
      }),
      ...(lower.has('x-content-type-options') && { contentTypeOptions: { override: true } }),
      ...(referrer !== undefined && {
        referrerPolicy: { referrerPolicy: referrer as HeadersReferrerPolicy, override: true },
      }),
      ...(transport !== undefined && { strictTransportSecurity: strictTransport(transport) }),
    },
    ...(customHeaders.length > 0 && { customHeadersBehavior: { customHeaders } }),
  });
}

function strictTransport(value: string) {
  const [, seconds] = /max-age=(\d+)/.exec(value) ?? [];
  if (seconds === undefined) throw new Error(`Strict-Transport-Security without max-age: ${value}`);
  return {
    accessControlMaxAge: Duration.seconds(Number(seconds)),
    includeSubdomains: /includeSubDomains/i.test(value),
    preload: /preload/i.test(value),
    override: true,
  };
}

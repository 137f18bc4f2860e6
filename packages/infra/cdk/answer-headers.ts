import { Duration, type Stack } from 'aws-cdk-lib';
import { type HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import { PAGE_FACTS } from '../src/page-key.ts';

/**
 * A policy that sets exactly these headers on every answer and overrides the origin's; but if our server may be the
 * origin (`mayNarrow`), its own content security policy stays, and what a kept page depends on is left out. It takes
 * plain names and values, so that the local servers and the distribution use the same list.
 */
export function answerHeaders(
  stack: Stack,
  id: string,
  headers: Readonly<Record<string, string>>,
  { mayNarrow = false }: { readonly mayNarrow?: boolean } = {},
): ResponseHeadersPolicy {
  // CloudFront has own settings for these four; every other one is a custom header.
  const {
    'Content-Security-Policy': contentSecurityPolicy,
    'Referrer-Policy': referrerPolicy,
    'Strict-Transport-Security': transport,
    'X-Content-Type-Options': contentType,
    ...others
  } = headers;
  const customHeaders = Object.entries(others).map(([header, value]) => {
    return { header, value, override: true };
  });
  return new ResponseHeadersPolicy(stack, id, {
    securityHeadersBehavior: {
      ...(contentSecurityPolicy !== undefined && {
        contentSecurityPolicy: { contentSecurityPolicy, override: !mayNarrow },
      }),
      ...(contentType !== undefined && { contentTypeOptions: { override: true } }),
      ...(referrerPolicy !== undefined && {
        referrerPolicy: { referrerPolicy: referrerPolicy as HeadersReferrerPolicy, override: true },
      }),
      ...(transport !== undefined && { strictTransportSecurity: strictTransport(transport) }),
    },
    ...(mayNarrow && { removeHeaders: [`x-amz-meta-${PAGE_FACTS}`] }),
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

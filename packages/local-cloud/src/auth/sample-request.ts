import type { CloudRequest } from '../core/service.ts';
import { createAuthenticator, type SignedService } from './authenticator.ts';
import { canonicalRequest } from './canonical-request.ts';
import type { CredentialDirectory } from './credentials.ts';
import { hmacSha256, scopeText, sha256Hex, signingKey } from './signing-key.ts';

export const NOW = Date.parse('2013-05-24T00:00:00Z');
const SECRET = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
export const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** Knows the key of AWS's published examples. */
const credentials: CredentialDirectory = {
  find: (accessKeyId, sessionToken) =>
    accessKeyId === 'AKIAIOSFODNN7EXAMPLE' && sessionToken === undefined
      ? { kind: 'known', principal: { kind: 'operator' }, secretAccessKey: SECRET }
      : { kind: 'unknown-key' },
};
export const authenticator = (now = NOW) =>
  createAuthenticator({ region: 'us-east-1', clock: () => now, credentials });

export const aRequest = (
  given: Partial<CloudRequest> & { fields?: Record<string, string> } = {},
): CloudRequest => {
  const { fields, ...rest } = given;
  return {
    method: 'GET',
    path: '/test.txt',
    query: '',
    headers: new Headers({ host: 'examplebucket.s3.amazonaws.com', ...fields }),
    body: null,
    fromLoopback: true,
    signal: new AbortController().signal,
    ...rest,
  };
};

/** The request with an Authorization header that is right for it. */
export function signed(
  request: CloudRequest,
  {
    service = 'dynamodb',
    date = '20130524T000000Z',
    body = '',
    scope = {} as Partial<Record<'date' | 'region' | 'service', string>>,
    leaveOut = '',
  } = {},
): CloudRequest {
  request.headers.set('x-amz-date', date);
  const signedHeaders = [...request.headers.keys()].filter((name) => name !== leaveOut).sort();
  const full = { date: date.slice(0, 8), region: 'us-east-1', service, ...scope };
  const payloadHash = request.headers.get('x-amz-content-sha256') ?? sha256Hex(body);
  const canonical = canonicalRequest({
    ...request,
    signedHeaders,
    payloadHash,
    encodePathOnce: service === 's3',
  });
  const text = ['AWS4-HMAC-SHA256', date, scopeText(full), sha256Hex(canonical)].join('\n');
  const signature = hmacSha256(signingKey(SECRET, full), text).toString('hex');
  request.headers.set(
    'authorization',
    authorization(signedHeaders.join(';'), signature, scopeText(full)),
  );
  return request;
}

export const authorization = (
  signedHeaders: string,
  signature: string,
  scope = '20130524/us-east-1/s3/aws4_request',
) =>
  `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/${scope},SignedHeaders=${signedHeaders},Signature=${signature}`;

export const codeOf = (
  request: CloudRequest,
  service: SignedService = 'dynamodb',
  now = NOW,
  body?: string,
) => {
  const result = authenticator(now).authenticate(
    request,
    service,
    body === undefined ? undefined : new TextEncoder().encode(body),
  );
  return result.kind === 'refused' ? result.refusal.code : result.kind;
};

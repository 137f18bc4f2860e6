import { expect, test } from 'vitest';
import type { CloudRequest } from '../core/service.ts';
import type { ServiceError } from '../core/service-error.ts';
import { createAuthenticator, type SignedService } from './authenticator.ts';
import { createCredentialIssuer } from './credential-issuer.ts';
import { sha256Hex, signatureOf } from './signature.ts';

const NOW = Date.parse('2013-05-24T00:00:00Z');
const EMPTY = sha256Hex('');
const secretAccessKey = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';

/** The outcome of a request: how its body is covered, or the code it is refused with. Knows AWS's published key. */
function verdict(request: CloudRequest, service: SignedService, now = NOW) {
  const authenticator = createAuthenticator({
    region: 'us-east-1',
    clock: () => now,
    credentials: {
      find: (accessKeyId) =>
        accessKeyId === 'AKIAIOSFODNN7EXAMPLE'
          ? { principal: { kind: 'operator' }, secretAccessKey, issuedAt: 0, expiresAt: Infinity }
          : 'unknown-key',
    },
  });
  try {
    const { principal, payload } = authenticator.authenticate(request, service);
    return principal.kind === 'anonymous' ? 'anonymous' : payload.kind;
  } catch (error) {
    return (error as ServiceError).code;
  }
}

const aRequest = ({
  fields,
  ...given
}: Partial<CloudRequest> & { fields?: Record<string, string> } = {}): CloudRequest => ({
  method: 'GET',
  path: '/test.txt',
  query: '',
  headers: new Headers({ host: 'examplebucket.s3.amazonaws.com', ...fields }),
  body: null,
  signal: new AbortController().signal,
  ...given,
});
const authorization = (signedHeaders: string, signature: string) =>
  `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=${signedHeaders},Signature=${signature}`;

/** The request with an Authorization header that is right for it. */
function signed(
  request: CloudRequest,
  { service = 's3', region = 'us-east-1', date = '20130524T000000Z', leaveOut = '' } = {},
): CloudRequest {
  request.headers.set('x-amz-date', date);
  const signedHeaders = [...request.headers.keys()].filter((name) => name !== leaveOut).sort();
  const payloadHash = request.headers.get('x-amz-content-sha256') ?? EMPTY;
  const signing = { date, signedHeaders, payloadHash, secretAccessKey, region, service };
  const signature = signatureOf(request, signing);
  request.headers.set('authorization', authorization(signedHeaders.join(';'), signature));
  return request;
}
const toS3 = (fields: Record<string, string> = {}) =>
  aRequest({ fields: { 'x-amz-content-sha256': EMPTY, ...fields } });

// Source: Amazon S3 API reference, "Signature calculations … examples" (header and query).
const date = { 'x-amz-date': '20130524T000000Z' };
const empty = { ...date, 'x-amz-content-sha256': EMPTY };
test.each([
  [
    'a read of a range',
    aRequest({ fields: { ...empty, range: 'bytes=0-9' } }),
    'host;range;x-amz-content-sha256;x-amz-date',
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
])('%s as AWS published it is accepted', (_what, request, signedHeaders, signature) => {
  request.headers.set('authorization', authorization(signedHeaders, signature));
  expect(verdict(request, 's3')).toBe('sha256');
});

test('a presigned address is accepted for as long as it says, and for a week at most', () => {
  const query =
    'X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404';
  const request = aRequest({ query });
  expect(verdict(request, 's3', NOW + 86_400_000)).toBe('unsigned');
  expect(verdict(request, 's3', NOW + 86_401_000)).toBe('AccessDenied');
  expect(verdict(request, 's3', NOW - 16 * 60_000)).toBe('AccessDenied');
  const endless = aRequest({ query: query.replace('86400', '604801') });
  expect(verdict(endless, 's3')).toBe('AuthorizationHeaderMalformed');
});

const MINUTE = 60_000;
test.each([
  ['15 minutes old', NOW + 15 * MINUTE, 'sha256', 'sha256'],
  ['15 minutes ahead', NOW - 15 * MINUTE, 'sha256', 'sha256'],
  ['older', NOW + 15 * MINUTE + 1, 'InvalidSignatureException', 'RequestTimeTooSkewed'],
  ['further ahead', NOW - 15 * MINUTE - 1, 'InvalidSignatureException', 'RequestTimeTooSkewed'],
])('a signature %s is evaluated by the clock of the service', (_age, now, dynamodb, s3) => {
  expect(verdict(signed(aRequest(), { service: 'dynamodb' }), 'dynamodb', now)).toBe(dynamodb);
  expect(verdict(signed(toS3()), 's3', now)).toBe(s3);
});

const lacking = (value: string) => aRequest({ fields: { ...empty, authorization: value } });
test.each([
  ['no signature', toS3(), 'anonymous'],
  ['another scheme', lacking('Bearer x'), 'anonymous'],
  ['another algorithm', lacking('AWS4-HMAC-SHA1 Credential=a'), 'AuthorizationHeaderMalformed'],
  ['no part of it', lacking('AWS4-HMAC-SHA256 Credential=a'), 'AuthorizationHeaderMalformed'],
  [
    'no date',
    aRequest({ fields: { authorization: authorization('host', 'x') } }),
    'AuthorizationHeaderMalformed',
  ],
  [
    'a date that is none',
    signed(toS3(), { date: '20130524T009900Z' }),
    'AuthorizationHeaderMalformed',
  ],
  [
    'two signatures',
    { ...signed(toS3()), query: 'X-Amz-Algorithm=AWS4-HMAC-SHA256' },
    'AuthorizationHeaderMalformed',
  ],
  ['another region', signed(toS3(), { region: 'eu-west-1' }), 'SignatureDoesNotMatch'],
  ['another service', signed(toS3(), { service: 'sqs' }), 'SignatureDoesNotMatch'],
  ['a host that is not signed', signed(toS3(), { leaveOut: 'host' }), 'AccessDenied'],
  [
    'an AWS header that is not signed',
    signed(toS3({ 'x-amz-meta-a': '1' }), { leaveOut: 'x-amz-meta-a' }),
    'AccessDenied',
  ],
  [
    'chunks that are each signed',
    signed(toS3({ 'x-amz-content-sha256': 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD' })),
    'NotImplemented',
  ],
  ['no word on its body', signed(aRequest()), 'SignatureDoesNotMatch'],
  ['a false word on its body', signed(toS3({ 'x-amz-content-sha256': 'x' })), 'InvalidRequest'],
])('a request to S3 with %s', (_what, request, s3) => {
  expect(verdict(request, 's3')).toBe(s3);
});

const anIssuer = (key = 'key of this folder') =>
  createCredentialIssuer({ key: Buffer.from(key), clock: () => NOW + 750, lifetimeSeconds: 900 });

test('credentials are recognised by a later process with the same key, and expire at a whole second', () => {
  const { expiresAt, ...issued } = anIssuer().issue('Guest');
  expect(anIssuer().find(issued.accessKeyId, issued.sessionToken, false)).toEqual({
    principal: { kind: 'role', role: 'Guest' },
    secretAccessKey: issued.secretAccessKey,
    issuedAt: NOW + 750,
    expiresAt,
  });
  expect(expiresAt).toBe(NOW + 900_000);
});

test('a session token is good with its own access key, and on its own data folder', () => {
  const issuer = anIssuer();
  const [one, other] = [issuer.issue('Guest'), issuer.issue('Guest')];
  expect(issuer.find(one.accessKeyId, other.sessionToken, true)).toBe('unknown-key');
  expect(issuer.find(one.accessKeyId, undefined, true)).toBe('unknown-key');
  const elsewhere = anIssuer('key of another folder');
  expect(elsewhere.find(one.accessKeyId, one.sessionToken, true)).toBe('invalid-token');
});

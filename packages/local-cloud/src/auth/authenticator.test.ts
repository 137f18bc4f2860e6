import { expect, test } from 'vitest';
import type { CloudRequest } from '../core/service.ts';
import type { ServiceError } from '../core/service-error.ts';
import { createAuthenticator, type SignedService } from './authenticator.ts';
import { sha256Hex, signatureOf } from './signature.ts';

const NOW = Date.parse('2013-05-24T00:00:00Z');
const EMPTY = sha256Hex('');
const secretAccessKey = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';

/** The outcome of a request: how its body is covered, or the code it is refused with. Knows AWS's published key. */
function verdict(request: CloudRequest, service: SignedService = 's3', now = NOW) {
  const principal = { kind: 'operator' } as const;
  const key = { principal, secretAccessKey, issuedAt: 0, expiresAt: Infinity };
  const authenticate = createAuthenticator({
    region: 'us-east-1',
    clock: () => now,
    credentials: { find: (id) => (id === 'AKIAIOSFODNN7EXAMPLE' ? key : 'unknown-key') },
  });
  try {
    const { principal: sender, payload } = authenticate(request, service);
    return sender.kind === 'anonymous' ? 'anonymous' : payload.kind;
  } catch (error) {
    return (error as ServiceError).code;
  }
}

const aRequest = (fields: Record<string, string> = {}, query = ''): CloudRequest => ({
  method: 'GET',
  path: '/test.txt',
  query,
  headers: new Headers({ host: 'examplebucket.s3.amazonaws.com', ...fields }),
  body: null,
  signal: new AbortController().signal,
});
const toS3 = (fields: Record<string, string> = {}) =>
  aRequest({ 'x-amz-content-sha256': EMPTY, ...fields });
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

// Source: Amazon S3 API reference, "Signature calculations … examples" (header and query).
test('a read of a range as AWS published it is accepted', () => {
  const request = toS3({ 'x-amz-date': '20130524T000000Z', range: 'bytes=0-9' });
  const signature = 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41';
  const signedHeaders = 'host;range;x-amz-content-sha256;x-amz-date';
  request.headers.set('authorization', authorization(signedHeaders, signature));
  expect(verdict(request)).toBe('sha256');
});

test('a presigned address is accepted for its stated time, and for a week at most', () => {
  const query =
    'X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404';
  const request = aRequest({}, query);
  expect(verdict(request, 's3', NOW + 86_400_000)).toBe('unsigned');
  expect(verdict(request, 's3', NOW + 86_401_000)).toBe('AccessDenied');
  expect(verdict(request, 's3', NOW - 16 * 60_000)).toBe('AccessDenied');
  const endless = aRequest({}, query.replace('86400', '604801'));
  expect(verdict(endless)).toBe('AuthorizationHeaderMalformed');
});

const MINUTE = 60_000;
test.each([
  ['15 minutes old', 15 * MINUTE, 'sha256', 'sha256'],
  ['15 minutes ahead', -15 * MINUTE, 'sha256', 'sha256'],
  ['older', 15 * MINUTE + 1, 'InvalidSignatureException', 'RequestTimeTooSkewed'],
  ['further ahead', -15 * MINUTE - 1, 'InvalidSignatureException', 'RequestTimeTooSkewed'],
])('a signature %s is evaluated by the clock of the service', (_age, past, dynamodb, s3) => {
  const request = signed(aRequest(), { service: 'dynamodb' });
  expect(verdict(request, 'dynamodb', NOW + past)).toBe(dynamodb);
  expect(verdict(signed(toS3()), 's3', NOW + past)).toBe(s3);
});

const MALFORMED = 'AuthorizationHeaderMalformed';
const claiming = (value: string) => toS3({ authorization: value });
test.each([
  ['no signature', toS3(), 'anonymous'],
  ['another scheme', claiming('Bearer x'), 'anonymous'],
  ['another algorithm', claiming('AWS4-HMAC-SHA1 Credential=a'), MALFORMED],
  ['no part of it', claiming('AWS4-HMAC-SHA256 Credential=a'), MALFORMED],
  ['no date', claiming(authorization('host', 'x')), MALFORMED],
  ['a date that is none', signed(toS3(), { date: '20130524T009900Z' }), MALFORMED],
  ['two', { ...signed(toS3()), query: 'X-Amz-Algorithm=AWS4-HMAC-SHA256' }, MALFORMED],
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
  ['no hash of its body', signed(aRequest()), 'SignatureDoesNotMatch'],
  ['a false hash of its body', signed(toS3({ 'x-amz-content-sha256': 'x' })), 'InvalidRequest'],
])('a request to S3 with %s', (_what, request, s3) => {
  expect(verdict(request)).toBe(s3);
});

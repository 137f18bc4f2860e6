import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CloudRequest } from '../core/service.ts';
import { createAuthenticator, type SignedService } from './authenticator.ts';
import { canonicalRequest } from './canonical-request.ts';
import type { CredentialDirectory } from './credentials.ts';
import { hmacSha256, scopeText, sha256Hex, signingKey } from './signing-key.ts';

const NOW = Date.parse('2013-05-24T00:00:00Z');
const SECRET = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** Knows the key of AWS's published examples. */
const credentials: CredentialDirectory = {
  find: (accessKeyId, sessionToken) =>
    accessKeyId === 'AKIAIOSFODNN7EXAMPLE' && sessionToken === undefined
      ? { kind: 'known', principal: { kind: 'operator' }, secretAccessKey: SECRET }
      : { kind: 'unknown-key' },
};
const authenticator = (now = NOW) =>
  createAuthenticator({ region: 'us-east-1', clock: () => now, credentials });

const aRequest = (
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
function signed(
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

const authorization = (
  signedHeaders: string,
  signature: string,
  scope = '20130524/us-east-1/s3/aws4_request',
) =>
  `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/${scope},SignedHeaders=${signedHeaders},Signature=${signature}`;

const codeOf = (
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

// Source: Amazon S3 API reference, "Signature calculations … examples" (header and query).
describe('examples AWS published', () => {
  const date = { 'x-amz-date': '20130524T000000Z' };
  const empty = { ...date, 'x-amz-content-sha256': EMPTY };
  test.each([
    [
      'a read of a range',
      aRequest({ fields: { ...empty, range: 'bytes=0-9' } }),
      authorization(
        'host;range;x-amz-content-sha256;x-amz-date',
        'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
      ),
    ],
    [
      'a write',
      aRequest({
        method: 'PUT',
        path: '/test%24file.text',
        fields: {
          ...date,
          date: 'Fri, 24 May 2013 00:00:00 GMT',
          'x-amz-storage-class': 'REDUCED_REDUNDANCY',
          'x-amz-content-sha256':
            '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
        },
      }),
      authorization(
        'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
        '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
      ),
    ],
    [
      'a query without a value',
      aRequest({ path: '/', query: 'lifecycle', fields: empty }),
      authorization(
        'host;x-amz-content-sha256;x-amz-date',
        'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
      ),
    ],
    [
      'a list',
      aRequest({ path: '/', query: 'max-keys=2&prefix=J', fields: empty }),
      authorization(
        'host;x-amz-content-sha256;x-amz-date',
        '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
      ),
    ],
  ])('%s is accepted', (_what, request, header) => {
    request.headers.set('authorization', header);
    expect(codeOf(request, 's3')).toBe('accepted');
  });

  const presigned =
    'X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404';
  test('a presigned address is accepted for as long as it says', () => {
    const request = aRequest({ query: presigned });
    expect(codeOf(request, 's3', NOW + 86_400_000)).toBe('accepted');
    expect(codeOf(request, 's3', NOW + 86_401_000)).toBe('AccessDenied');
    expect(codeOf(request, 's3', NOW - 16 * 60_000)).toBe('AccessDenied');
  });

  test('a presigned address cannot be good for longer than a week', () => {
    const request = aRequest({ query: presigned.replace('86400', '604801') });
    expect(codeOf(request, 's3')).toBe('AuthorizationQueryParametersError');
  });
});

test('whatever single byte of a signed request changes, it is refused', () => {
  const body = '{"TableName":"news"}';
  fc.assert(
    fc.property(
      fc.constantFrom('path', 'query', 'body', 'x-amz-date', 'x-amz-target', 'host'),
      fc.nat(),
      (part, n) => {
        const request = signed(
          aRequest({
            method: 'POST',
            path: '/some/path',
            query: 'a=1&b=2',
            fields: { 'x-amz-target': 'T.Op' },
          }),
          { body },
        );
        const flip = (text: string) => {
          const at = n % text.length;
          return text.slice(0, at) + (text[at] === 'x' ? 'y' : 'x') + text.slice(at + 1);
        };
        if (part === 'path' || part === 'query') {
          const changed = { ...request, [part]: flip(request[part]) };
          return codeOf(changed, 'dynamodb', NOW, body) !== 'accepted';
        }
        if (part === 'body') return codeOf(request, 'dynamodb', NOW, flip(body)) !== 'accepted';
        request.headers.set(part, flip(request.headers.get(part) ?? ''));
        return codeOf(request, 'dynamodb', NOW, body) !== 'accepted';
      },
    ),
  );
});

test('the path S3 signs is the path decoded, and an odd key survives it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (key) => {
      const encoded = encodeURIComponent(key);
      const fields = { 'x-amz-content-sha256': EMPTY };
      const request = signed(aRequest({ path: `/${encoded}`, fields }), { service: 's3' });
      return codeOf(request, 's3') === 'accepted';
    }),
  );
});

const MINUTE = 60_000;
test.each([
  ['15 minutes old', NOW + 15 * MINUTE, 'accepted', 'accepted'],
  ['15 minutes ahead', NOW - 15 * MINUTE, 'accepted', 'accepted'],
  [
    'older than 15 minutes',
    NOW + 15 * MINUTE + 1,
    'InvalidSignatureException',
    'RequestTimeTooSkewed',
  ],
  [
    'ahead by more than 15 minutes',
    NOW - 15 * MINUTE - 1,
    'InvalidSignatureException',
    'RequestTimeTooSkewed',
  ],
])('a signature %s is judged by the clock of the service', (_age, now, dynamodb, s3) => {
  expect(codeOf(signed(aRequest()), 'dynamodb', now)).toBe(dynamodb);
  const toS3 = signed(aRequest({ fields: { 'x-amz-content-sha256': EMPTY } }), { service: 's3' });
  expect(codeOf(toS3, 's3', now)).toBe(s3);
});

test('S3 tells a wrong clock the right time, as its clients need to correct it', () => {
  const request = signed(aRequest({ fields: { 'x-amz-content-sha256': EMPTY } }), {
    service: 's3',
  });
  const result = authenticator(NOW + 3_600_000).authenticate(request, 's3');
  expect(result).toMatchObject({ refusal: { details: { ServerTime: '2013-05-24T01:00:00Z' } } });
});

test('a fault that skews the clock skews it for this request', () => {
  const request = { ...signed(aRequest()), injected: { clockSkew: 16 * MINUTE } };
  expect(codeOf(request)).toBe('InvalidSignatureException');
});

const s3Empty = { 'x-amz-content-sha256': EMPTY };
test.each([
  ['no signature', aRequest(), 'MissingAuthenticationTokenException', 'accepted'],
  [
    'another scheme',
    aRequest({ fields: { authorization: 'Bearer x' } }),
    'MissingAuthenticationTokenException',
    'accepted',
  ],
  [
    'another algorithm',
    aRequest({ fields: { authorization: 'AWS4-HMAC-SHA1 Credential=a' } }),
    'IncompleteSignatureException',
    'AuthorizationHeaderMalformed',
  ],
  [
    'no date',
    aRequest({ fields: { authorization: authorization('host', 'x') } }),
    'IncompleteSignatureException',
    'AuthorizationHeaderMalformed',
  ],
  [
    'a credential that is too short',
    aRequest({
      fields: {
        'x-amz-date': '20130524T000000Z',
        authorization: authorization('host', 'x', '20130524'),
      },
    }),
    'IncompleteSignatureException',
    'AuthorizationHeaderMalformed',
  ],
  [
    'two signatures',
    aRequest({
      query: 'X-Amz-Algorithm=AWS4-HMAC-SHA256',
      fields: { authorization: authorization('host', 'x') },
    }),
    'InvalidSignatureException',
    'InvalidArgument',
  ],
])('%s is named as AWS names it', (_what, request, dynamodb, s3) => {
  expect(codeOf(request, 'dynamodb')).toBe(dynamodb);
  expect(codeOf(request, 's3')).toBe(s3);
});

test.each([
  [
    'another region',
    { scope: { region: 'eu-west-1' } },
    'InvalidSignatureException',
    'AuthorizationHeaderMalformed',
  ],
  [
    'another service',
    { scope: { service: 'sqs' } },
    'InvalidSignatureException',
    'AuthorizationHeaderMalformed',
  ],
  [
    'another day in the scope',
    { scope: { date: '20130523' } },
    'InvalidSignatureException',
    'AuthorizationHeaderMalformed',
  ],
  [
    'a date that is none',
    { date: '20130524T009900Z' },
    'IncompleteSignatureException',
    'AccessDenied',
  ],
  ['a host that is not signed', { leaveOut: 'host' }, 'InvalidSignatureException', 'AccessDenied'],
  [
    'an AWS header that is not signed',
    { leaveOut: 'x-amz-meta-a' },
    'InvalidSignatureException',
    'AccessDenied',
  ],
])('%s is refused', (_what, how, dynamodb, s3) => {
  const fields = { 'x-amz-meta-a': '1' };
  expect(codeOf(signed(aRequest({ fields }), how))).toBe(dynamodb);
  const toS3 = aRequest({ fields: { ...fields, ...s3Empty } });
  expect(codeOf(signed(toS3, { service: 's3', ...how }), 's3')).toBe(s3);
});

test('S3 is told how the body is vouched for', () => {
  const payloadOf = (hash: string) => {
    const request = signed(aRequest({ fields: { 'x-amz-content-sha256': hash } }), {
      service: 's3',
    });
    const result = authenticator().authenticate(request, 's3');
    return result.kind === 'accepted' ? result.payload : result.refusal.code;
  };
  expect(payloadOf(EMPTY)).toEqual({ kind: 'sha256', hex: EMPTY });
  expect(payloadOf('UNSIGNED-PAYLOAD')).toEqual({ kind: 'unsigned' });
  expect(payloadOf('STREAMING-UNSIGNED-PAYLOAD-TRAILER')).toEqual({
    kind: 'chunked',
    trailer: true,
  });
  expect(payloadOf('STREAMING-AWS4-HMAC-SHA256-PAYLOAD')).toMatchObject({
    kind: 'chunked',
    trailer: false,
    chain: { date: '20130524T000000Z', scope: { service: 's3' } },
  });
  expect(payloadOf('whatever')).toBe('InvalidRequest');
  expect(codeOf(signed(aRequest(), { service: 's3' }), 's3')).toBe('InvalidRequest');
});

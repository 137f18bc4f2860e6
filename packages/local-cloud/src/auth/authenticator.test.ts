import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  aRequest,
  authenticator,
  authorization,
  codeOf,
  EMPTY,
  NOW,
  signed,
} from './sample-request.ts';

test('the path S3 signs is the path decoded, and an odd key survives it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (key) => {
      const encoded = encodeURIComponent(key);
      const fields = { 'x-amz-content-sha256': EMPTY };
      const request = signed(aRequest({ path: `/${encoded}`, fields }), { service: 's3' });
      expect(codeOf(request, 's3')).toBe('accepted');
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
])('a signature %s is evaluated by the clock of the service', (_age, now, dynamodb, s3) => {
  expect(codeOf(signed(aRequest()), 'dynamodb', now)).toBe(dynamodb);
  const toS3 = signed(aRequest({ fields: { 'x-amz-content-sha256': EMPTY } }), { service: 's3' });
  expect(codeOf(toS3, 's3', now)).toBe(s3);
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
  expect(payloadOf('STREAMING-UNSIGNED-PAYLOAD-TRAILER')).toEqual({ kind: 'chunked' });
  expect(payloadOf('STREAMING-AWS4-HMAC-SHA256-PAYLOAD')).toEqual({ kind: 'signed-chunks' });
  expect(payloadOf('whatever')).toBe('InvalidRequest');
  expect(codeOf(signed(aRequest(), { service: 's3' }), 's3')).toBe('InvalidRequest');
});

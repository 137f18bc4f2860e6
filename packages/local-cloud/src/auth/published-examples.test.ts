import { expect, test } from 'vitest';
import { aRequest, authorization, codeOf, EMPTY, NOW } from './sample-request.ts';

// Source: Amazon S3 API reference, "Signature calculations … examples" (header and query).
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
        'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
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
])('%s as AWS published it is accepted', (_what, request, header) => {
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

import { expect, test } from 'vitest';
import { testCloud } from './cloud.ts';

const cloud = testCloud({ clock: () => Date.parse('2026-11-20T12:00:00Z') });
const origin = 'http://localhost:3000';

test.each([
  ['DynamoDB', 'DynamoDB_20120810.GetItem', 'x-amzn-requestid'],
  ['the user pool', 'AWSCognitoIdentityProviderService.InitiateAuth', 'x-amzn-requestid'],
  ['the identity pool', 'AWSCognitoIdentityService.GetId', 'x-amzn-requestid'],
  ['S3', undefined, 'x-amz-request-id'],
])(
  'a page of another origin may read an answer of %s, its error, its id and its date',
  async (_, target, idHeader) => {
    const { headers } = await fetch(`${cloud.url}/`, {
      method: 'POST',
      headers: { origin, ...(target ? { 'x-amz-target': target } : {}) },
      body: '{}',
    });
    expect(headers.get('access-control-allow-origin')).toBe('*');
    for (const name of ['date', 'etag', 'content-range', 'x-amz-checksum-crc32', idHeader]) {
      expect(headers.get('access-control-expose-headers')?.toLowerCase()).toContain(name);
    }
    expect(headers.get(idHeader)).toMatch(/\S{8}/);
    expect(headers.get('date')).toBe('Fri, 20 Nov 2026 12:00:00 GMT');
  },
);

test('the cloud reports that it is ready, and refuses unknown or oversized requests', async () => {
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await fetch(cloud.url + path, init);
    return [answer.status, await answer.json()];
  };
  expect(await ask('/healthz')).toEqual([200, { ok: true }]);
  const message = 'No service here models GET /UPPER';
  expect(await ask('/UPPER')).toEqual([501, { message }]);
  const headers = { 'x-amz-target': 'AWSCognitoIdentityService.GetId' };
  const tooMuch = { method: 'POST', headers, body: 'x'.repeat(2_000_000) };
  expect(await ask('/', tooMuch)).toMatchObject([
    413,
    { __type: 'RequestEntityTooLargeException' },
  ]);
});

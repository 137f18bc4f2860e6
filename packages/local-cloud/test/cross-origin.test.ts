import { describe, expect, test } from 'vitest';
import { testCloud } from './cloud.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');

describe('a page of another origin', () => {
  const cloud = testCloud({ clock: () => NOW });

  test('may send what it asks to send', async () => {
    const { status, headers } = await fetch(`${cloud.url}/sample-media/media/a.jpg`, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:3000',
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'authorization,x-amz-date',
      },
    });
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-methods')).toContain('PUT');
    expect(headers.get('access-control-allow-headers')).toBe('authorization,x-amz-date');
  });

  const anonymous: readonly (readonly [
    service: string,
    target: string | undefined,
    idHeader: string,
  ])[] = [
    ['DynamoDB', 'DynamoDB_20120810.GetItem', 'x-amzn-requestid'],
    ['the user pool', 'AWSCognitoIdentityProviderService.InitiateAuth', 'x-amzn-requestid'],
    ['the identity pool', 'AWSCognitoIdentityService.GetId', 'x-amzn-requestid'],
    ['S3', undefined, 'x-amz-request-id'],
  ];
  test.each(anonymous)(
    'may read an answer of %s, its error, its id and its date',
    async (_service, target, idHeader) => {
      const { headers } = await fetch(`${cloud.url}/`, {
        method: 'POST',
        headers: { origin: 'http://localhost:3000', ...(target ? { 'x-amz-target': target } : {}) },
        body: '{}',
      });
      const exposed = headers.get('access-control-expose-headers')?.toLowerCase().split(', ');
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(exposed).toEqual(
        expect.arrayContaining([
          'date',
          'etag',
          'content-range',
          'x-amz-checksum-crc32',
          'x-amz-checksum-type',
          'x-amzn-errortype',
          idHeader,
        ]),
      );
      expect(headers.get(idHeader)).toMatch(/\S{8}/);
      expect(headers.get('date')).toBe('Fri, 20 Nov 2026 12:00:00 GMT');
    },
  );

  test('finds the cloud ready', async () => {
    const ready = await fetch(`${cloud.url}/healthz`);
    expect([ready.status, await ready.json()]).toEqual([200, { ok: true }]);
  });
});

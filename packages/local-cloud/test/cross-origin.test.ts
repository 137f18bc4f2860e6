import { describe, expect, test } from 'vitest';
import { multipartSteps } from './multipart-bench.ts';
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
          'x-amzn-errortype',
          idHeader,
        ]),
      );
      expect(headers.get(idHeader)).toMatch(/\S{8}/);
      expect(headers.get('date')).toBe('Fri, 20 Nov 2026 12:00:00 GMT');
    },
  );

  test('may read the ETag, the checksum and the date of a part, and why one was refused', async () => {
    const { s3 } = cloud.clients();
    s3.config.systemClockOffset = NOW - Date.now();
    const answers: Headers[] = [];
    s3.middlewareStack.add(
      (next) => async (args) => {
        const result = await next(args);
        answers.push(new Headers((result.response as { headers: Record<string, string> }).headers));
        return result;
      },
      { step: 'deserialize', priority: 'low' },
    );
    const { begin, send } = multipartSteps({ s3 });
    const Key = 'media/parts';
    const id = await begin(Key, { ChecksumAlgorithm: 'CRC32', ChecksumType: 'FULL_OBJECT' });
    await send(Key, id, 1, 'hello');
    await expect(send(Key, 'unknown', 1, 'hello')).rejects.toThrow('does not exist');
    const [begun, sent, refused] = answers;
    const exposed = (headers?: Headers) =>
      (headers?.get('access-control-expose-headers') ?? '').toLowerCase().split(', ');
    expect(begun?.get('x-amz-checksum-type')).toBe('FULL_OBJECT');
    expect(sent?.get('x-amz-checksum-crc32')).toBe('NhCmhg==');
    for (const headers of [begun, sent, refused]) {
      expect(headers?.get('access-control-allow-origin')).toBe('*');
      expect(headers?.get('date')).toBe('Fri, 20 Nov 2026 12:00:00 GMT');
      const wanted = ['date', 'etag', 'x-amz-checksum-crc32', 'x-amz-checksum-type'];
      expect(exposed(headers)).toEqual(expect.arrayContaining(wanted));
    }
  });

  test('finds the cloud ready', async () => {
    const ready = await fetch(`${cloud.url}/healthz`);
    expect([ready.status, await ready.json()]).toEqual([200, { ok: true }]);
  });
});

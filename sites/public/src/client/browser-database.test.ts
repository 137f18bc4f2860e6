// @vitest-environment jsdom
import { aConfig } from '@clubhouse/content/testing';
import { expect, test, vi } from 'vitest';
import { createReaders } from '#readers.ts';
import { browserDatabase } from './browser-database.ts';

test('a signed-in user reads as a guest where the session cannot be loaded', async () => {
  const credentials = { AccessKeyId: 'GUEST', SecretKey: 's', SessionToken: 't', Expiration: 1 };
  const answers: Readonly<Record<string, object>> = {
    GetId: { IdentityId: 'eu-west-2:1' },
    GetCredentialsForIdentity: { Credentials: credentials },
    Query: { Items: [{ id: { S: '1' }, title: { S: 'Mud' } }] },
  };
  const signed: (string | null)[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const { headers } = new Request(input, init);
    signed.push(headers.get('Authorization'));
    return Response.json(answers[headers.get('X-Amz-Target')!.split('.')[1]!]);
  });
  const loadSession = () => Promise.reject(new Error('no signal'));
  const { db } = browserDatabase({ config: aConfig(), loadSession });
  expect(await createReaders(db).news.latest(3)).toMatchObject([{ title: 'Mud' }]);
  expect(signed.at(-1)).toContain('Credential=GUEST/');
});

import { createHmac, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { SignJWT } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { memoryFiles } from '../core/data-folder.ts';
import { openSigningKey, readToken, signToken } from './json-web-token.ts';

const NOW = Date.parse('2026-11-03T09:00:00Z');
const CLAIMS = { sub: 'someone', exp: NOW / 1000 + 60 };
let key: KeyObject;
let otherKey: KeyObject;
beforeAll(async () => {
  [key, otherKey] = await Promise.all([
    openSigningKey(memoryFiles()),
    openSigningKey(memoryFiles()),
  ]);
});

test('a token without an end is taken for expired', async () => {
  expect((await readToken(key, await signToken(key, { sub: 'someone' }), NOW)).kind).toBe(
    'expired',
  );
});

test('[R9] what another key signed, or was altered since, is forged', async () => {
  const [header, , signature] = (await signToken(key, CLAIMS)).split('.');
  const claims = Buffer.from(JSON.stringify({ ...CLAIMS, sub: 'other' })).toString('base64url');
  expect((await readToken(key, await signToken(otherKey, CLAIMS), NOW)).kind).toBe('forged');
  expect((await readToken(key, `${header}.${claims}.${signature}`, NOW)).kind).toBe('forged');
});

test('a token that names its own algorithm is forged', async () => {
  const claims = Buffer.from(JSON.stringify(CLAIMS)).toString('base64url');
  const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
  expect((await readToken(key, `${none}.${claims}.`, NOW)).kind).toBe('forged');
  const named = `${Buffer.from('{"alg":"RS512"}').toString('base64url')}.${claims}`;
  const signature = sign('sha256', Buffer.from(named), key).toString('base64url');
  expect((await readToken(key, `${named}.${signature}`, NOW)).kind).toBe('forged');
  // The public key used as a shared secret: the classic confusion.
  const pem = createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString();
  const confused = await new SignJWT(CLAIMS)
    .setProtectedHeader({ alg: 'HS256' })
    .sign(createHmac('sha256', pem).digest());
  expect((await readToken(key, confused, NOW)).kind).toBe('forged');
});

test('what is no token is malformed', async () => {
  for (const text of ['', 'a.b', 'a.b.c', 'a.e30', '..', 'a.bnVsbA.c']) {
    expect({ text, ...(await readToken(key, text, NOW)) }).toEqual({ text, kind: 'malformed' });
  }
});

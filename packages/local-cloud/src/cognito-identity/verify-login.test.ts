import { expect, test } from 'vitest';
import type { TokenReading } from '../cognito-idp/json-web-token.ts';
import { verifyLogin } from './verify-login.ts';

const NOW = 1_800_000_000_000;
const CLAIMS = { iss: 'https://pool.test', aud: 'client', token_use: 'id', sub: 'someone' };

/** A pool whose user pool reads every token as this. */
const verify = (reading: TokenReading, logins: object = { 'pool.test': 'a token' }) => {
  const provider = {
    name: 'pool.test',
    issuer: 'https://pool.test',
    clientId: 'client',
    read: async () => reading,
    isOver: ({ sub }: { sub?: unknown }) => sub === 'signed out',
  };
  return verifyLogin({ logins: provider, clock: () => NOW }, { Logins: logins });
};
const valid = (changed: object = {}): TokenReading => ({
  kind: 'valid',
  claims: { ...CLAIMS, ...changed },
});

test('a good id token says who it is and which roles it speaks of', async () => {
  const roles = { 'cognito:roles': ['a', 'b'], 'cognito:preferred_role': 'a' };
  expect(await verify(valid(roles))).toEqual({
    subject: 'someone',
    roles: ['a', 'b'],
    preferredRole: 'a',
  });
  expect(await verify(valid())).toEqual({ subject: 'someone', roles: [] });
});

test('no login at all is a guest', async () => {
  expect(await verify(valid(), {})).toBeUndefined();
});

test.each<[string, TokenReading, RegExp]>([
  ['another issuer', valid({ iss: 'https://other.test' }), /Issuer doesn't match providerName/],
  ['another client', valid({ aud: 'other' }), /not from a supported provider/],
  ['several clients', valid({ aud: ['client', 'other'] }), /not from a supported provider/],
  ['no client', valid({ aud: undefined }), /Missing a required claim: aud/],
  ['an access token', valid({ token_use: 'access' }), /Missing a required claim: aud/],
  ['its sign-in ended', valid({ sub: 'signed out' }), /Token has been revoked/],
  ['another key', { kind: 'forged' }, /Couldn't verify signed token/],
  ['no token', { kind: 'malformed' }, /Not a valid OpenId Connect identity token/],
  [
    'its time over',
    { kind: 'expired', claims: { ...CLAIMS, exp: 1_799_999_999 } },
    /Token expired: 1800000000 >= 1799999999$/,
  ],
])('a token with %s is refused', async (_, reading, message) => {
  await expect(verify(reading)).rejects.toThrow(message);
});

test('a login of a provider the pool does not trust is refused, also beside a good one', async () => {
  await expect(verify(valid(), { 'other.test': 'x' })).rejects.toThrow(/not from a supported/);
  const both = { 'pool.test': 'a token', 'other.test': 'x' };
  await expect(verify(valid(), both)).rejects.toThrow(/not from a supported/);
});

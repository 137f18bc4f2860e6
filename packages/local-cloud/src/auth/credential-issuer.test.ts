import { expect, test } from 'vitest';
import { createCredentialIssuer } from './credential-issuer.ts';

const NOW = Date.parse('2026-01-31T12:00:00.750Z');
const guest = { role: 'Guest', identityId: 'eu-west-2:one' };
const anIssuer = (key = 'key of this folder') =>
  createCredentialIssuer({ key: Buffer.from(key), clock: () => NOW, lifetimeSeconds: 900 });

test('what was issued is recognised, also by a later process with the same key', () => {
  const issued = anIssuer().issue(guest);
  expect(anIssuer().find(issued.accessKeyId, issued.sessionToken, false)).toEqual({
    kind: 'known',
    principal: { kind: 'role', ...guest },
    secretAccessKey: issued.secretAccessKey,
    lifetime: { issuedAt: NOW, expiresAt: issued.expiresAt },
  });
});

test('expiry is in whole seconds, as AWS gives it', () => {
  expect(anIssuer().issue(guest).expiresAt).toBe(Date.parse('2026-01-31T12:15:00Z'));
});

test('what another data folder issued is not recognised', () => {
  const issued = anIssuer('key of another folder').issue(guest);
  expect(anIssuer().find(issued.accessKeyId, issued.sessionToken, true).kind).toBe('invalid-token');
});

test('a session token is good with its own access key only', () => {
  const issuer = anIssuer();
  const [one, other] = [issuer.issue(guest), issuer.issue(guest)];
  expect(issuer.find(one.accessKeyId, other.sessionToken, true).kind).toBe('unknown-key');
  expect(issuer.find(one.accessKeyId, undefined, true).kind).toBe('unknown-key');
});

import { randomBytes, timingSafeEqual } from 'node:crypto';
import type {
  CredentialDirectory,
  CredentialIssuer,
  CredentialLookup,
  Grant,
} from './credentials.ts';
import { hmacSha256 } from './signing-key.ts';

/** Keys for tools and tests, with all rights; good from this machine only. Fixed by the contract. */
const OPERATOR_KEY = 'local-operator';
const OPERATOR_SECRET = 'local-operator';

/** What a session token carries, in the open; the seal behind it makes it unforgeable. */
interface SealedGrant extends Grant {
  readonly accessKeyId: string;
  readonly issuedAt: number;
  readonly expiresAt: number;
}

/**
 * Credentials that need no store: the session token carries its grant under a seal made with `key`, and the
 * secret is derived from the same text. Whoever has the key recognises them, also after a restart.
 */
export function createCredentialIssuer(settings: {
  readonly key: Uint8Array;
  readonly clock: () => number;
  readonly lifetimeSeconds: number;
}): CredentialIssuer & CredentialDirectory {
  const { key, clock, lifetimeSeconds } = settings;
  const seal = (text: string) => hmacSha256(key, `seal:${text}`).toString('base64url');
  const secretOf = (text: string) => hmacSha256(key, `secret:${text}`).toString('base64');

  return {
    issue(grant) {
      const issuedAt = clock();
      // AWS gives expiry in whole seconds.
      const expiresAt = Math.floor(issuedAt / 1000 + lifetimeSeconds) * 1000;
      const accessKeyId = `ASIA${base32(randomBytes(16))}`;
      const sealed: SealedGrant = { ...grant, accessKeyId, issuedAt, expiresAt };
      const text = Buffer.from(JSON.stringify(sealed)).toString('base64url');
      return {
        accessKeyId,
        secretAccessKey: secretOf(text),
        sessionToken: `${text}.${seal(text)}`,
        expiresAt,
      };
    },

    find(accessKeyId, sessionToken, fromLoopback): CredentialLookup {
      if (sessionToken === undefined) {
        return accessKeyId === OPERATOR_KEY && fromLoopback
          ? {
              kind: 'known',
              principal: { kind: 'operator' },
              secretAccessKey: OPERATOR_SECRET,
            }
          : { kind: 'unknown-key' };
      }
      const [text = '', mac = '', ...more] = sessionToken.split('.');
      if (more.length > 0 || !same(mac, seal(text))) return { kind: 'invalid-token' };
      const sealed = JSON.parse(Buffer.from(text, 'base64url').toString()) as SealedGrant;
      if (sealed.accessKeyId !== accessKeyId) return { kind: 'unknown-key' };
      const { role, identityId, issuedAt, expiresAt } = sealed;
      return {
        kind: 'known',
        principal: { kind: 'role', role, identityId },
        secretAccessKey: secretOf(text),
        lifetime: { issuedAt, expiresAt },
      };
    },
  };
}

/** Whether two texts are the same, in a time that says nothing about where they differ. */
export function same(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const base32 = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.charAt(byte % 32)).join('');

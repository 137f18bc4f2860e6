import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Files } from '../core/data-folder.ts';

/** Keys for tools and tests, with all rights; accepted from this machine only. The contract fixes them. */
const OPERATOR_KEY = 'local-operator';
const OPERATOR_SECRET = 'local-operator';

const SECRET_BYTES = 32;
const SECRET_FILE = 'credentials';

/** Random bytes made once for a data folder. */
export async function openSecret(files: Files): Promise<Uint8Array> {
  const stored = files.read(SECRET_FILE);
  if (stored) return stored;
  const made = randomBytes(SECRET_BYTES);
  await files.replace(SECRET_FILE, made);
  return made;
}

/** The unencrypted content of a session token; instants in milliseconds since the epoch. */
interface Grant {
  readonly role: string;
  readonly accessKeyId: string;
  readonly issuedAt: number;
  readonly expiresAt: number;
}

/**
 * Issues and recognises temporary credentials without a store: the session token contains its grant and a seal made
 * with `key`, and the secret is derived from the same text. So they survive a restart on the same data folder: a browser
 * caches a guest's credentials for 3,000 s.
 */
export function createCredentialIssuer(settings: {
  readonly key: Uint8Array;
  readonly clock: () => number;
  readonly lifetimeSeconds: number;
}) {
  const { key, clock, lifetimeSeconds } = settings;
  const seal = (text: string) => hmacSha256(key, `seal:${text}`).toString('base64url');
  const secretOf = (text: string) => hmacSha256(key, `secret:${text}`).toString('base64');

  return {
    issue(role: string) {
      const issuedAt = clock();
      // AWS gives expiry in whole seconds.
      const expiresAt = Math.floor(issuedAt / 1000 + lifetimeSeconds) * 1000;
      const accessKeyId = `ASIA${randomBytes(8).toString('hex').toUpperCase()}`;
      const grant: Grant = { role, accessKeyId, issuedAt, expiresAt };
      const text = Buffer.from(JSON.stringify(grant)).toString('base64url');
      return {
        accessKeyId,
        secretAccessKey: secretOf(text),
        sessionToken: `${text}.${seal(text)}`,
        expiresAt,
      };
    },

    /** The credentials of an access key and its session token, or why there are none; expired ones, too. */
    find(accessKeyId: string, sessionToken: string | undefined, isFromHere: boolean) {
      if (sessionToken === undefined) {
        if (accessKeyId !== OPERATOR_KEY || !isFromHere) return 'unknown-key';
        const principal = { kind: 'operator' } as const;
        return { principal, secretAccessKey: OPERATOR_SECRET, issuedAt: 0, expiresAt: Infinity };
      }
      const [text = '', mac = '', ...more] = sessionToken.split('.');
      if (more.length > 0 || !isSame(mac, seal(text))) return 'invalid-token';
      const grant = JSON.parse(Buffer.from(text, 'base64url').toString()) as Grant;
      if (grant.accessKeyId !== accessKeyId) return 'unknown-key';
      const { role, issuedAt, expiresAt } = grant;
      const principal = { kind: 'role', role } as const;
      return { principal, secretAccessKey: secretOf(text), issuedAt, expiresAt };
    },
  };
}

export type CredentialIssuer = ReturnType<typeof createCredentialIssuer>;

export const hmacSha256 = (key: string | Uint8Array, data: string | Uint8Array): Buffer =>
  createHmac('sha256', key).update(data).digest();

/** Compares in a time that does not reveal where two texts differ. */
export function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

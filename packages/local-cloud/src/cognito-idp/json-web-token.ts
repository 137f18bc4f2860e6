import { sign, verify } from 'node:crypto';
import type { SigningKey } from './signing-key.ts';

export type Claims = Readonly<Record<string, unknown>>;

/** `malformed` is no token at all; `forged` was not signed by this key; `expired` is right but for its time. */
export type TokenReading =
  | { readonly kind: 'valid'; readonly claims: Claims }
  | { readonly kind: 'expired'; readonly claims: Claims }
  | { readonly kind: 'forged' }
  | { readonly kind: 'malformed' };

/** A JSON Web Token signed RS256. */
export function signToken(key: SigningKey, claims: Claims): string {
  const signed = `${encode({ kid: key.id, alg: 'RS256' })}.${encode(claims)}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), key.privateKey).toString('base64url')}`;
}

/** Checks shape, algorithm, signature and `exp` against `now` (milliseconds). */
export function readToken(key: SigningKey, token: string, now: number): TokenReading {
  const parts = token.split('.');
  const [header = '', payload = '', signature = ''] = parts;
  const claims = decode(payload);
  if (parts.length !== 3 || claims === undefined) return { kind: 'malformed' };
  // The algorithm is ours to name: a token that brings another one is refused, `none` above all.
  const authentic =
    decode(header)?.['alg'] === 'RS256' &&
    verify(
      'sha256',
      Buffer.from(`${header}.${payload}`),
      key.publicKey,
      Buffer.from(signature, 'base64url'),
    );
  if (!authentic) return { kind: 'forged' };
  const expiry = claims['exp'];
  const alive = typeof expiry === 'number' && expiry * 1000 > now;
  return { kind: alive ? 'valid' : 'expired', claims };
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function decode(part: string): Claims | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Claims) : undefined;
  } catch {
    return undefined;
  }
}

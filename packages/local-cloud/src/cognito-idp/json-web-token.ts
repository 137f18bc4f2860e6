import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto';
import { promisify } from 'node:util';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Files } from '../core/files.ts';

/** The RSA key the pool signs its tokens with. */
export interface SigningKey {
  readonly id: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

const MODULUS_BITS = 2048;

const FILE = 'signing-key.pem';

/** The key the files have (PKCS#8 PEM), made and stored first if there is none. */
export async function openSigningKey(files: Files): Promise<SigningKey> {
  const stored = files.read(FILE);
  if (stored) return withId(createPrivateKey(stored));
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: MODULUS_BITS });
  await files.replace(FILE, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  return withId(privateKey);
}

/** RFC 7517, as `/.well-known/jwks.json` shows it. */
export function publicKeySet(key: SigningKey): { readonly keys: readonly JsonWebKey[] } {
  return {
    keys: [{ ...key.publicKey.export({ format: 'jwk' }), alg: 'RS256', kid: key.id, use: 'sig' }],
  };
}

/** A private key with its public half and a name made of that. */
export function withId(privateKey: KeyObject): SigningKey {
  const publicKey = createPublicKey(privateKey);
  const der = publicKey.export({ type: 'spki', format: 'der' });
  return { id: createHash('sha256').update(der).digest('base64'), privateKey, publicKey };
}

export type Claims = Readonly<Record<string, unknown>>;

/** `malformed` is no token at all; `forged` was not signed by this key; `expired` is right but for its time. */
export type TokenReading =
  | { readonly kind: 'valid'; readonly claims: Claims }
  | { readonly kind: 'expired'; readonly claims: Claims }
  | { readonly kind: 'forged' }
  | { readonly kind: 'malformed' };

/** A JSON Web Token signed RS256. */
export function signToken(key: SigningKey, claims: Claims): Promise<string> {
  const header = { kid: key.id, alg: 'RS256' };
  return new SignJWT(claims).setProtectedHeader(header).sign(key.privateKey);
}

/** Checks shape, algorithm, signature and `exp` against `now` (milliseconds). */
export async function readToken(
  key: SigningKey,
  token: string,
  now: number,
): Promise<TokenReading> {
  try {
    const { payload } = await jwtVerify(token, key.publicKey, {
      // The algorithm is ours to name: a token that brings another one is refused, `none` above all.
      algorithms: ['RS256'],
      requiredClaims: ['exp'],
      currentDate: new Date(now),
    });
    return { kind: 'valid', claims: payload };
  } catch (error) {
    if (error instanceof errors.JWTExpired || error instanceof errors.JWTClaimValidationFailed) {
      return { kind: 'expired', claims: error.payload };
    }
    if (error instanceof errors.JWSInvalid || error instanceof errors.JWTInvalid) {
      return { kind: 'malformed' };
    }
    if (error instanceof errors.JOSEError) return { kind: 'forged' };
    throw error;
  }
}

import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Files } from '../core/data-folder.ts';

const MODULUS_BITS = 2048;

const FILE = 'signing-key.pem';

/** The stored private RSA key (PKCS#8 PEM), created and stored first if there is none. */
export async function openSigningKey(files: Files): Promise<KeyObject> {
  const stored = files.read(FILE);
  if (stored) return createPrivateKey(stored);
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: MODULUS_BITS });
  await files.replace(FILE, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  return privateKey;
}

export type Claims = Readonly<Record<string, unknown>>;

/** A JSON Web Token signed RS256. */
export function signToken(key: KeyObject, claims: Claims): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256' }).sign(key);
}

/**
 * Checks shape, algorithm, signature and `exp` against `now` (milliseconds). `expired` is valid except for its time;
 * `forged` is everything that this key did not sign, and has no claims.
 */
export async function readToken(
  key: KeyObject,
  token: string,
  now: number,
): Promise<{ readonly kind: 'valid' | 'expired' | 'forged'; readonly claims: Claims }> {
  try {
    const { payload } = await jwtVerify(token, createPublicKey(key), {
      // The server fixes the algorithm: a token that names another one is refused, above all `none`.
      algorithms: ['RS256'],
      requiredClaims: ['exp'],
      currentDate: new Date(now),
    });
    return { kind: 'valid', claims: payload };
  } catch (error) {
    if (error instanceof errors.JWTExpired || error instanceof errors.JWTClaimValidationFailed) {
      return { kind: 'expired', claims: error.payload };
    }
    if (error instanceof errors.JOSEError) return { kind: 'forged', claims: {} };
    throw error;
  }
}

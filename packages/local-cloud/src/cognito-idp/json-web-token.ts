import { errors, jwtVerify, SignJWT } from 'jose';
import type { SigningKey } from './signing-key.ts';

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

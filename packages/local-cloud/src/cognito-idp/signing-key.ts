import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto';
import { promisify } from 'node:util';
import { readIfPresent, replaceFile } from '../core/durable-state.ts';

/** The RSA key the pool signs its tokens with. */
export interface SigningKey {
  readonly id: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

const MODULUS_BITS = 2048;

/** The key in `file` (PKCS#8 PEM, its owner's only), made and kept there first if there is none. */
export async function openSigningKey(file: string | undefined): Promise<SigningKey> {
  const kept = file === undefined ? undefined : await readIfPresent(file);
  if (kept !== undefined) return withId(createPrivateKey(kept));
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: MODULUS_BITS });
  if (file !== undefined) {
    await replaceFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  }
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

import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto';
import { promisify } from 'node:util';
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

import {
  createDiffieHellman,
  createHash,
  createHmac,
  getDiffieHellman,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/**
 * The server's half of SRP-6a as Cognito user pools speak it: the 3,072-bit group of RFC 5054 with
 * SHA-256, numbers hashed as the shortest signed big-endian bytes, and a session key of 16 bytes
 * derived with the label "Caldera Derived Key". Numbers are passed in and out as hexadecimal strings.
 */
export interface SrpVerifier {
  readonly salt: string;
  readonly verifier: string;
}

/** What the server must remember between its challenge and the client's proof. */
export interface SrpExchange {
  readonly clientPublic: bigint;
  readonly serverPublic: bigint;
  readonly serverSecret: bigint;
  readonly verifier: bigint;
}

export interface SrpProof {
  /** The part of the pool id after the underscore. */
  readonly poolName: string;
  readonly userId: string;
  /** The SECRET_BLOCK of the challenge, base64. */
  readonly secretBlock: string;
  /** The client's time in the client's own format; it is signed exactly as sent. */
  readonly timestamp: string;
  /** Base64 of the client's HMAC. */
  readonly signature: string;
}

/** Group 15 of RFC 3526 has the prime of SRP's 3,072-bit group, and the same generator. */
const GROUP = getDiffieHellman('modp15').getPrime();
const PRIME = fromHex(GROUP.toString('hex'));
const GENERATOR = 2n;
const MULTIPLIER = hashToNumber(signedBytes(PRIME), signedBytes(GENERATOR));
const KEY_LABEL = 'Caldera Derived Key\u0001';
const SALT_BYTES = 16;
const SECRET_BYTES = 32;

export function createSrpVerifier(
  poolName: string,
  userId: string,
  password: string,
  salt = randomBytes(SALT_BYTES).toString('hex'),
): SrpVerifier {
  const identity = createHash('sha256').update(`${poolName}${userId}:${password}`).digest();
  const exponent = hashToNumber(signedBytes(fromHex(salt)), identity);
  return { salt, verifier: power(GENERATOR, exponent).toString(16) };
}

/** Whether the hexadecimal public value is one the protocol allows: anything but a multiple of N. */
export function isSrpPublicValue(hex: string): boolean {
  return /^[0-9a-f]{1,768}$/i.test(hex) && fromHex(hex) % PRIME !== 0n;
}

export function beginSrpExchange(clientPublicHex: string, verifierHex: string): SrpExchange {
  const serverSecret = fromHex(randomBytes(SECRET_BYTES).toString('hex'));
  const verifier = fromHex(verifierHex);
  const serverPublic = (MULTIPLIER * verifier + power(GENERATOR, serverSecret)) % PRIME;
  return { clientPublic: fromHex(clientPublicHex), serverPublic, serverSecret, verifier };
}

export function verifySrpProof(exchange: SrpExchange, proof: SrpProof): boolean {
  const expected = createHmac('sha256', sessionKey(exchange))
    .update(proof.poolName)
    .update(proof.userId)
    .update(Buffer.from(proof.secretBlock, 'base64'))
    .update(proof.timestamp)
    .digest();
  const given = Buffer.from(proof.signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function sessionKey(exchange: SrpExchange): Buffer {
  const { clientPublic, serverPublic, serverSecret, verifier } = exchange;
  const scramble = hashToNumber(signedBytes(clientPublic), signedBytes(serverPublic));
  const shared = power((clientPublic * power(verifier, scramble)) % PRIME, serverSecret);
  const extracted = createHmac('sha256', signedBytes(scramble))
    .update(signedBytes(shared))
    .digest();
  return createHmac('sha256', extracted).update(KEY_LABEL).digest().subarray(0, 16);
}

/** Modular exponentiation by OpenSSL: the shared secret of a Diffie-Hellman key is exactly this power. */
function power(base: bigint, exponent: bigint): bigint {
  const key = createDiffieHellman(GROUP);
  key.setPrivateKey(signedBytes(exponent));
  return fromHex(key.computeSecret(signedBytes(base)).toString('hex'));
}

/** Java's BigInteger bytes: a leading zero where the first bit would read as a minus sign. */
function signedBytes(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/i.test(even) ? `00${even}` : even, 'hex');
}

function hashToNumber(...parts: readonly Buffer[]): bigint {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return fromHex(hash.digest('hex'));
}

function fromHex(hex: string): bigint {
  return BigInt(`0x${hex}`);
}

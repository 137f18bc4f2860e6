import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * The server's half of SRP-6a as Cognito user pools speak it: the 3,072-bit group of RFC 5054 with
 * SHA-256, numbers hashed as the shortest signed big-endian bytes, and a session key of 16 bytes
 * derived with the label "Caldera Derived Key". Hexadecimal strings carry numbers in and out.
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
  /** The client's own words for its time; part of what is signed, exactly as sent. */
  readonly timestamp: string;
  /** Base64 of the client's HMAC. */
  readonly signature: string;
}

// prettier-ignore
const PRIME = BigInt(
  '0xFFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DD' +
  'EF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7ED' +
  'EE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F' +
  '83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3B' +
  'E39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA0510' +
  '15728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7' +
  'ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200C' +
  'BBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF',
);
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

export function beginSrpExchange(
  clientPublicHex: string,
  verifierHex: string,
  serverSecret = fromHex(randomBytes(SECRET_BYTES).toString('hex')),
): SrpExchange {
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

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % PRIME;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % PRIME;
    square = (square * square) % PRIME;
  }
  return result;
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

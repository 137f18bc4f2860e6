import {
  createDiffieHellman,
  createHash,
  createHmac,
  getDiffieHellman,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginSrpExchange, createSrpVerifier, isSrpPublicValue, verifySrpProof } from './srp.ts';

// The client's half, from OpenSSL's arithmetic and HKDF instead of ours. Group 15 of RFC 3526 has the prime
// of SRP's 3,072-bit group.
const PRIME = getDiffieHellman('modp15').getPrime();
const N = BigInt(`0x${PRIME.toString('hex')}`);
const POOL = 'Clubhouse';
const TIMESTAMP = 'Tue Nov 3 09:05:00 UTC 2026';

const power = (base: bigint, exponent: bigint) => {
  const group = createDiffieHellman(PRIME, 2);
  group.setPrivateKey(bytes(exponent));
  return number(group.computeSecret(bytes(base)));
};
const bytes = (value: bigint) => {
  const hex = value.toString(16);
  return Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex');
};
const number = (buffer: Uint8Array) => BigInt(`0x${Buffer.from(buffer).toString('hex')}`);
const signed = (value: bigint) => {
  const plain = bytes(value);
  return (plain[0] ?? 0) > 127 ? Buffer.concat([Buffer.alloc(1), plain]) : plain;
};
const sha256 = (...parts: readonly (Buffer | string)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

function clientProof(userId: string, password: string, salt: string) {
  const a = number(randomBytes(32));
  const A = power(2n, a);
  const answer = (B: bigint, secretBlock: string) => {
    const u = number(sha256(signed(A), signed(B)));
    const x = number(sha256(signed(BigInt(`0x${salt}`)), sha256(`${POOL}${userId}:${password}`)));
    const k = number(sha256(signed(N), signed(2n)));
    const base = (((B - k * power(2n, x)) % N) + N) % N;
    const key = hkdfSync(
      'sha256',
      signed(power(base, a + u * x)),
      signed(u),
      'Caldera Derived Key',
      16,
    );
    const message = Buffer.concat([
      Buffer.from(POOL + userId),
      Buffer.from(secretBlock, 'base64'),
      Buffer.from(TIMESTAMP),
    ]);
    return createHmac('sha256', Buffer.from(key)).update(message).digest('base64');
  };
  return { publicValue: A.toString(16), answer };
}

function prove(stored: { userId: string; password: string }, typed: string): boolean {
  const { salt, verifier } = createSrpVerifier(POOL, stored.userId, stored.password);
  const client = clientProof(stored.userId, typed, salt);
  const exchange = beginSrpExchange(client.publicValue, verifier);
  const secretBlock = randomBytes(96).toString('base64');
  const signature = client.answer(exchange.serverPublic, secretBlock);
  const proof = { poolName: POOL, userId: stored.userId, secretBlock, timestamp: TIMESTAMP };
  return verifySrpProof(exchange, { ...proof, signature });
}

test('whoever knows the password proves it, whatever its characters and the numbers drawn', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.string({ unit: 'binary', minLength: 1 }), (userId, password) => {
      expect(prove({ userId, password }, password)).toBe(true);
    }),
    { numRuns: 25 },
  );
});

test('another password, however near, proves nothing', () => {
  const stored = { userId: 'someone', password: 'Touchline1' };
  expect(prove(stored, 'Touchline2')).toBe(false);
  expect(prove(stored, 'touchline1')).toBe(false);
});

test('a public value that would fix the shared secret is refused', () => {
  for (const bad of ['0', '00', N.toString(16), '', 'xyz', '-1', `${N.toString(16)}0000`]) {
    expect([bad, isSrpPublicValue(bad)]).toEqual([bad, false]);
  }
  expect(isSrpPublicValue('2')).toBe(true);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createChecksum } from '../checksum.ts';
import { combinable, combineCrcs, type CombinableAlgorithm } from './crc-combine.ts';

const crcOf = (algorithm: CombinableAlgorithm, bytes: Uint8Array) => {
  const checksum = createChecksum(algorithm);
  checksum.update(bytes);
  return checksum.digest();
};

it.each(combinable)('%s of the pieces is that of the whole', (algorithm) => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 400 }), { maxLength: 6 }), (pieces) => {
      const combined = combineCrcs(
        algorithm,
        pieces.map((piece) => ({ checksum: crcOf(algorithm, piece), size: piece.length })),
      );
      expect(combined).toBe(crcOf(algorithm, Buffer.concat(pieces)));
    }),
  );
});

it.each(combinable)('%s is put together from large pieces, too', (algorithm) => {
  const pieces = [5_242_880, 5_242_880, 77].map((size, i) => Buffer.alloc(size, `piece ${i} `));
  const combined = combineCrcs(
    algorithm,
    pieces.map((piece) => ({ checksum: crcOf(algorithm, piece), size: piece.length })),
  );
  expect(combined).toBe(crcOf(algorithm, Buffer.concat(pieces)));
});

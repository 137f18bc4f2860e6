import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createChecksum } from '../checksum.ts';
import {
  checksumOfParts,
  combinable,
  combineCrcs,
  etagOfParts,
  type CombinableAlgorithm,
} from './upload-checksum.ts';

async function crcOf(algorithm: CombinableAlgorithm, bytes: Uint8Array): Promise<string> {
  const checksum = createChecksum(algorithm);
  checksum.update(bytes);
  return checksum.digest();
}

async function expectCombined(algorithm: CombinableAlgorithm, pieces: readonly Uint8Array[]) {
  const each = pieces.map(async (piece) => ({
    checksum: await crcOf(algorithm, piece),
    size: piece.length,
  }));
  const combined = combineCrcs(algorithm, await Promise.all(each));
  expect(combined).toBe(await crcOf(algorithm, Buffer.concat(pieces)));
}

it.each(combinable)('%s of the pieces is that of the whole', async (algorithm) => {
  const pieces = fc.array(fc.uint8Array({ maxLength: 400 }), { maxLength: 6 });
  await fc.assert(fc.asyncProperty(pieces, (each) => expectCombined(algorithm, each)));
});

it.each(combinable)('%s is put together from large pieces, too', async (algorithm) => {
  const sizes = [5_242_880, 5_242_880, 77];
  await expectCombined(
    algorithm,
    sizes.map((size, i) => Buffer.alloc(size, `piece ${i} `)),
  );
});

// What S3 in eu-west-1 answered for three parts of 5, 5 and 1 MiB on 3 September 2026.
it('a composite checksum is the one S3 makes of the parts’ own', async () => {
  const parts = [
    'lcKa6Boe7a167tUCN5C4OaFygGSYD8MBnBARTrdL+1w=',
    'gHjhbUT4oo2tSCtSZJdlKi+jeNXJT+VImqdPXsXvkOc=',
    '4l9PQ3zOPZ0oGFvknFX+J4zZwE4WMzO+l3r8XrbWOeM=',
  ].map((checksum) => ({ checksum, size: 1 }));
  expect(await checksumOfParts({ algorithm: 'SHA256', type: 'COMPOSITE' }, parts)).toEqual({
    algorithm: 'SHA256',
    value: 'rVWtNbadtsaKXJAcgWPWjifHzJaXde/iV4jaJAOdivc=-3',
  });
});

it('an object of one part has an ETag of its own kind, too', () => {
  expect(etagOfParts(['"5d41402abc4b2a76b9719d911017c592"'])).toBe(
    '"62109206880d38a4010a98e11243924a-1"',
  );
});

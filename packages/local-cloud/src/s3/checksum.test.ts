import { describe, expect, it } from 'vitest';
import { createChecksum, promisedChecksum, type ChecksumAlgorithm } from './checksum.ts';

describe('a checksum', () => {
  // The check values of the CRC catalogue (reveng) and FIPS 180, for the ASCII digits 1 to 9.
  it.each<[ChecksumAlgorithm, string]>([
    ['CRC32', 'cbf43926'],
    ['CRC32C', 'e3069283'],
    ['CRC64NVME', 'ae8b14860a799888'],
    ['SHA1', 'f7c3bc1d808e04732adf679965ccc34ca7ae3441'],
    ['SHA256', '15e2b0d3c33891ebb0f1ef609ec419420c20e320ce94c65fbc8c3312448eb225'],
  ])('%s of 123456789 is %s', async (algorithm, hex) => {
    const checksum = createChecksum(algorithm);
    checksum.update(Buffer.from('123456789'));
    expect(Buffer.from(await checksum.digest(), 'base64').toString('hex')).toBe(hex);
  });
});

describe('the checksum a request promises', () => {
  it('is read with its algorithm', () => {
    const headers = new Headers({ 'x-amz-checksum-crc32': 'NhCmhg==' });
    expect(promisedChecksum(headers)).toEqual({ algorithm: 'CRC32', value: 'NhCmhg==' });
  });

  it('must have the length of its algorithm', () => {
    const headers = new Headers({ 'x-amz-checksum-crc32': 'NhCm' });
    expect(() => promisedChecksum(headers)).toThrow('x-amz-checksum-crc32 header is invalid');
  });

  it('must be the only one', () => {
    const headers = new Headers({
      'x-amz-checksum-crc32': 'NhCmhg==',
      'x-amz-checksum-crc32c': 'NhCmhg==',
    });
    expect(() => promisedChecksum(headers)).toThrow('Multiple checksum Types');
  });
});

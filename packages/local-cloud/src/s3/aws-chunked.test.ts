import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signingKey } from '../auth/signing-key.ts';
import { decodeAwsChunked } from './aws-chunked.ts';

// The worked examples of the S3 API reference, "Transferring payload in multiple chunks (chunked upload)",
// without and with a trailing header: 65,536 and 1,024 times the letter a.
const scope = { date: '20130524', region: 'us-east-1', service: 's3' };
const chain = (seedSignature: string) => ({
  seedSignature,
  scope,
  date: '20130524T000000Z',
  signingKey: signingKey('wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', scope),
});
const plainChain = chain('4f232c4386841ef735655705268965c44a0e4690baa4adea153f7db9fa80a0a9');
const plainSignatures = [
  'ad80c730a21e5b8d04586a2213dd63b9a0e99e0e2307b0ade35a65485a288648',
  '0055627c9e194cb4542bae2aa5492e3c1575bbb81b612b7d234b86a503ef5497',
  'b6c6ea8a5354eaf15b3cb7646744f4275b71ea724fed81ceb9323e279d449df9',
];
const trailerChain = chain('106e2a8a18243abcf37539882f36619c00e2dfc72633413f02d3b74544bfeb8e');
const trailerSignatures = [
  'b474d8862b1487a5145d686f57f013e54db672cee1c953b3010fb58501ef5aa2',
  '1c1344b170168f8e65b41376b44b20fe354e373826ccbbe2c1d40a8cae51e5c7',
  '2ca2aba2005185cf7159c6277faf83795951dd77a3a99e6e65d5c9f85863f992',
];
const trailer =
  'x-amz-checksum-crc32c:sOO8/Q==\r\nx-amz-trailer-signature:d81f82fc3505edab99d459891051a732e8730629a2e4a59689829ca17fe2e435\r\n';

describe('a body in signed chunks', () => {
  it('is the bytes without their framing', async () => {
    const framed = frame(plainSignatures, 'a', '\r\n');
    expect(await read(framed, { signing: plainChain })).toEqual({
      bytes: 'a'.repeat(66_560),
      trailers: {},
    });
  });

  it('is refused when one byte differs', async () => {
    const framed = frame(plainSignatures, 'b', '\r\n');
    await expect(read(framed, { signing: plainChain })).rejects.toThrow('signature we calculated');
  });

  it('is refused when a chunk has no signature', async () => {
    const framed = '3\r\nabc\r\n0\r\n\r\n';
    await expect(read(framed, { signing: plainChain })).rejects.toThrow('signature we calculated');
  });

  it('brings a trailer under a signature of its own', async () => {
    const framed = frame(trailerSignatures, 'a', trailer);
    const { trailers } = await read(framed, { signing: trailerChain, trailer: true });
    expect(trailers).toEqual({ 'x-amz-checksum-crc32c': 'sOO8/Q==' });
  });

  it('is refused when the trailer was altered', async () => {
    const framed = frame(trailerSignatures, 'a', trailer.replace('sOO8', 'sOO9'));
    await expect(read(framed, { signing: trailerChain, trailer: true })).rejects.toThrow(
      'signature we calculated',
    );
  });
});

describe('a body in unsigned chunks', () => {
  it('reads the same however the network cuts it', async () => {
    const framed = '5\r\nhel\r\n\r\n0\r\nx-amz-checksum-crc32:NhCmhg==\r\n\r\n';
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 9 })), async (cuts) => {
        expect(await read(framed, { trailer: true }, cuts)).toEqual({
          bytes: 'hel\r\n',
          trailers: { 'x-amz-checksum-crc32': 'NhCmhg==' },
        });
      }),
    );
  });

  it.each([
    ['5\r\nhel', 'IncompleteBody'],
    ['5\r\nhello\r\n', 'IncompleteBody'],
    ['5\r\nhelloXX0\r\n\r\n', 'IncompleteBody'],
    ['', 'IncompleteBody'],
    ['zz\r\n', 'InvalidRequest'],
    ['1'.repeat(20_000), 'InvalidRequest'],
  ])('is refused when cut short or out of step: %.20j', async (framed, code) => {
    await expect(read(framed, { trailer: true })).rejects.toMatchObject({ code });
  });

  it('has no chunk under 8 KiB before the last', async () => {
    const framed = '3\r\nabc\r\n3\r\nabc\r\n0\r\n\r\n';
    await expect(read(framed, { trailer: true })).rejects.toMatchObject({
      code: 'InvalidChunkSizeError',
    });
  });

  it('must have trailers that are names and values', async () => {
    await expect(read('0\r\nnonsense\r\n\r\n', { trailer: true })).rejects.toMatchObject({
      code: 'MalformedTrailerError',
    });
  });
});

function frame(signatures: readonly string[], letter: string, end: string): string {
  const [first, second, last] = signatures;
  return [
    `10000;chunk-signature=${first}\r\n${letter.repeat(65_536)}\r\n`,
    `400;chunk-signature=${second}\r\n${letter.repeat(1024)}\r\n`,
    `0;chunk-signature=${last}\r\n${end}`,
  ].join('');
}

async function read(
  framed: string,
  options: Partial<Parameters<typeof decodeAwsChunked>[1]>,
  cuts: readonly number[] = [],
) {
  const body = decodeAwsChunked(pieces(Buffer.from(framed), cuts), { trailer: false, ...options });
  let bytes = '';
  for await (const piece of body.bytes) bytes += Buffer.from(piece).toString();
  return { bytes, trailers: Object.fromEntries(body.trailers) };
}

async function* pieces(bytes: Uint8Array, cuts: readonly number[]) {
  let at = 0;
  for (const cut of cuts) yield bytes.subarray(at, (at += cut));
  yield bytes.subarray(at);
}

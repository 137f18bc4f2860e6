import { S3Error } from './s3-error.ts';

const LONGEST_LINE = 16 * 1024;

type Expected = 'a chunk' | 'the end of a chunk' | 'a trailer' | 'nothing';

/**
 * The bytes of a body without its `aws-chunked` framing, which has no signatures. They end only after every chunk and
 * the trailing headers were found valid.
 * @param trailers is filled with those headers, by names in lower case
 * @throws S3Error, while iterating, for a body cut short or a malformed trailer.
 */
export async function* decodeAwsChunked(
  source: AsyncIterable<Uint8Array>,
  trailers: Map<string, string>,
): AsyncGenerator<Uint8Array> {
  let expected = 'a chunk' as Expected;
  let left = 0;
  let line = '';

  const readLine = () => {
    const text = line.replace(/\r?\n$/, '');
    line = '';
    if (expected === 'a chunk') {
      const [, size] = /^([0-9a-f]{1,12})\s*$/i.exec(text) ?? [];
      if (size === undefined) throw new S3Error('InvalidRequest', 'A chunk header is malformed.');
      left = Number.parseInt(size, 16);
      expected = left === 0 ? 'a trailer' : 'the end of a chunk';
    } else if (expected === 'the end of a chunk') {
      if (text !== '') throw new S3Error('IncompleteBody');
      expected = 'a chunk';
    } else if (text === '') {
      expected = 'nothing';
    } else {
      const colon = text.indexOf(':');
      if (colon < 1) throw new S3Error('MalformedTrailerError');
      trailers.set(text.slice(0, colon).trim().toLowerCase(), text.slice(colon + 1).trim());
    }
  };

  for await (const piece of source) {
    for (let at = 0, end = 0; at < piece.length; at = end) {
      if (expected === 'nothing') return;
      if (left > 0) {
        end = Math.min(at + left, piece.length);
        left -= end - at;
        yield piece.subarray(at, end);
        continue;
      }
      end = piece.indexOf(0x0a, at) + 1 || piece.length;
      line += Buffer.from(piece.subarray(at, end)).toString('latin1');
      if (line.length > LONGEST_LINE) throw new S3Error('InvalidRequest', 'A line is too long.');
      if (line.endsWith('\n')) readLine();
    }
  }
  // Clients differ in whether an empty line closes the trailers; the end of the body does in any case.
  if (line !== '') readLine();
  if (expected === 'a chunk' || expected === 'the end of a chunk') {
    throw new S3Error('IncompleteBody');
  }
}

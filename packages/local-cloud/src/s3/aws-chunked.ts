import { S3Error } from './s3-error.ts';

/**
 * Removes `aws-chunked` framing without signatures from a body, and reads the trailing headers behind it.
 * @returns `bytes` ends only after every chunk and the trailers were found valid; `trailers`, by names in lower
 *   case, are complete then
 * @throws S3Error, while iterating, for a body cut short or a malformed trailer.
 */
export function decodeAwsChunked(source: AsyncIterable<Uint8Array>): {
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly trailers: ReadonlyMap<string, string>;
} {
  const trailers = new Map<string, string>();
  return { trailers, bytes: decode(new ByteQueue(source), trailers) };
}

async function* decode(
  queue: ByteQueue,
  trailers: Map<string, string>,
): AsyncGenerator<Uint8Array> {
  try {
    for (;;) {
      const header = await queue.line();
      if (header === undefined) throw new S3Error('IncompleteBody');
      const [, size] = /^([0-9a-f]{1,12})\s*$/i.exec(header) ?? [];
      if (size === undefined) throw new S3Error('InvalidRequest', 'A chunk header is malformed.');
      let left = Number.parseInt(size, 16);
      if (left === 0) break;
      while (left > 0) {
        const bytes = await queue.take(left);
        if (bytes === undefined) throw new S3Error('IncompleteBody');
        left -= bytes.length;
        yield bytes;
      }
      if ((await queue.line()) !== '') throw new S3Error('IncompleteBody');
    }
    // Clients differ in whether an empty line closes the trailers; the end of the body does in any case.
    for (let line = await queue.line(); line; line = await queue.line()) {
      const colon = line.indexOf(':');
      if (colon < 1) throw new S3Error('MalformedTrailerError');
      trailers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
    }
  } finally {
    await queue.close();
  }
}

const LONGEST_LINE = 16 * 1024;

/** Reads lines and runs of bytes from a body that arrives in pieces of any size, holding one piece. */
class ByteQueue {
  readonly #source: AsyncIterator<Uint8Array>;
  #piece: Uint8Array = new Uint8Array(0);

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Between 1 and `most` bytes, as they come; undefined at the end of the body. */
  async take(most: number): Promise<Uint8Array | undefined> {
    if (!(await this.#fill())) return undefined;
    const taken = this.#piece.subarray(0, most);
    this.#piece = this.#piece.subarray(taken.length);
    return taken;
  }

  /** Up to the next line break, which is consumed, or to the end of the body; undefined when that is reached. */
  async line(): Promise<string | undefined> {
    let text = '';
    while (await this.#fill()) {
      const end = this.#piece.indexOf(0x0a) + 1;
      const taken = await this.take(end === 0 ? LONGEST_LINE : end);
      text += Buffer.from(taken ?? []).toString('latin1');
      if (text.length > LONGEST_LINE) throw new S3Error('InvalidRequest', 'A line is too long.');
      if (end > 0) return text.replace(/\r?\n$/, '');
    }
    return text === '' ? undefined : text;
  }

  /** Releases the source, whether or not it was read to its end. */
  async close(): Promise<void> {
    await this.#source.return?.();
  }

  async #fill(): Promise<boolean> {
    while (this.#piece.length === 0) {
      const next = await this.#source.next();
      if (next.done) return false;
      this.#piece = next.value;
    }
    return true;
  }
}

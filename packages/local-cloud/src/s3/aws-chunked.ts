import { S3Error } from './s3-error.ts';

interface ChunkedBody {
  /** The bytes without their framing. Ends only after every chunk and the trailers proved right. */
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Names in lower case; complete once `bytes` has ended. */
  readonly trailers: ReadonlyMap<string, string>;
}

const smallestChunk = 8192;
const longestLine = 16 * 1024;

/**
 * Takes `aws-chunked` framing without signatures off a body, and reads the trailing headers behind it.
 * @throws S3Error, while iterating, for a body cut short or a malformed trailer.
 */
export function decodeAwsChunked(source: AsyncIterable<Uint8Array>): ChunkedBody {
  const trailers = new Map<string, string>();
  return { trailers, bytes: decode(new ByteQueue(source), trailers) };
}

async function* decode(
  queue: ByteQueue,
  trailers: Map<string, string>,
): AsyncGenerator<Uint8Array> {
  try {
    yield* decodeChunks(queue);
    await readTrailers(queue, trailers);
  } finally {
    await queue.close();
  }
}

async function* decodeChunks(queue: ByteQueue): AsyncGenerator<Uint8Array> {
  let previousSize: number | undefined;
  for (;;) {
    const size = chunkSize(await line(queue));
    if (size === 0) return;
    // A short chunk is known to be no last one only when another with bytes follows it.
    if (previousSize !== undefined && previousSize < smallestChunk) {
      throw new S3Error('InvalidChunkSizeError', undefined, {
        details: { BadChunkSize: String(previousSize) },
      });
    }
    let left = size;
    while (left > 0) {
      const bytes = await queue.take(left);
      if (bytes === undefined) throw new S3Error('IncompleteBody');
      left -= bytes.length;
      yield bytes;
    }
    if ((await line(queue)) !== '') throw new S3Error('IncompleteBody');
    previousSize = size;
  }
}

async function readTrailers(queue: ByteQueue, trailers: Map<string, string>): Promise<void> {
  for (;;) {
    const text = await queue.line(longestLine);
    // Clients differ in whether an empty line closes the trailers; the end of the body does in any case.
    if (text === undefined || text === '') return;
    const colon = text.indexOf(':');
    if (colon < 1) throw new S3Error('MalformedTrailerError');
    trailers.set(text.slice(0, colon).trim().toLowerCase(), text.slice(colon + 1).trim());
  }
}

async function line(queue: ByteQueue): Promise<string> {
  const text = await queue.line(longestLine);
  if (text === undefined) throw new S3Error('IncompleteBody');
  return text;
}

function chunkSize(header: string): number {
  const [, size] = /^([0-9a-f]{1,12})\s*$/i.exec(header) ?? [];
  if (size === undefined) throw new S3Error('InvalidRequest', 'The chunk header is malformed.');
  return Number.parseInt(size, 16);
}

/** Reads lines and runs of bytes from a body that arrives in pieces of any size, holding one piece. */
class ByteQueue {
  readonly #source: AsyncIterator<Uint8Array>;
  #piece: Uint8Array = new Uint8Array(0);

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Between 1 and `most` bytes, as they come; nothing at the end of the body. */
  async take(most: number): Promise<Uint8Array | undefined> {
    if (!(await this.#fill())) return undefined;
    const taken = this.#piece.subarray(0, most);
    this.#piece = this.#piece.subarray(taken.length);
    return taken;
  }

  /**
   * Up to the next CRLF, which is consumed, or to the end of the body; nothing when that is already reached.
   * @throws S3Error InvalidRequest for a line longer than `longest` bytes.
   */
  async line(longest: number): Promise<string | undefined> {
    let text = '';
    while (await this.#fill()) {
      const end = this.#piece.indexOf(0x0a);
      const taken = this.#piece.subarray(0, end < 0 ? this.#piece.length : end + 1);
      this.#piece = this.#piece.subarray(taken.length);
      text += Buffer.from(taken).toString('latin1');
      if (text.length > longest) throw new S3Error('InvalidRequest', 'A line is too long.');
      if (end >= 0) return text.replace(/\r?\n$/, '');
    }
    return text === '' ? undefined : text;
  }

  /** Lets go of the source, whether or not it was read to its end. */
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

import { createHash } from 'node:crypto';
import type { ChunkSignatureChain } from '../auth/payload.ts';
import { hmacSha256, scopeText, sha256Hex } from '../auth/signing-key.ts';
import { S3Error } from './s3-error.ts';

interface ChunkedBody {
  /** The bytes without their framing. Ends only after every chunk and the trailers proved right. */
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Names in lower case; complete once `bytes` has ended. */
  readonly trailers: ReadonlyMap<string, string>;
}

const smallestChunk = 8192;
const longestLine = 16 * 1024;
const emptyHash = sha256Hex('');

/**
 * Takes `aws-chunked` framing off a body (AWS, "Signature calculations for the Authorization header:
 * transferring payload in multiple chunks"). With `signing` each chunk must carry its signature; bytes are
 * handed on before their chunk's signature is known to be right, so keep them unseen until the end.
 * @throws S3Error, while iterating, for a body cut short, a wrong signature or a malformed trailer.
 */
export function decodeAwsChunked(
  source: AsyncIterable<Uint8Array>,
  options: { readonly signing?: ChunkSignatureChain | undefined; readonly trailer: boolean },
): ChunkedBody {
  const trailers = new Map<string, string>();
  return { trailers, bytes: decode(new ByteQueue(source), trailers, options) };
}

async function* decode(
  queue: ByteQueue,
  trailers: Map<string, string>,
  options: { readonly signing?: ChunkSignatureChain | undefined; readonly trailer: boolean },
): AsyncGenerator<Uint8Array> {
  try {
    yield* decodeChunks(queue, trailers, options);
  } finally {
    await queue.close();
  }
}

async function* decodeChunks(
  queue: ByteQueue,
  trailers: Map<string, string>,
  options: { readonly signing?: ChunkSignatureChain | undefined; readonly trailer: boolean },
): AsyncGenerator<Uint8Array> {
  const chain = options.signing && createSignatureChain(options.signing);
  let previousSize: number | undefined;
  for (;;) {
    const { size, signature } = parseChunkHeader(await line(queue));
    // A short chunk is known to be no last one only when another with bytes follows it.
    if (size > 0 && previousSize !== undefined && previousSize < smallestChunk) {
      throw new S3Error('InvalidChunkSizeError', undefined, {
        details: { BadChunkSize: String(previousSize) },
      });
    }
    const hash = createHash('sha256');
    let left = size;
    while (left > 0) {
      const bytes = await queue.take(left);
      if (bytes === undefined) throw new S3Error('IncompleteBody');
      left -= bytes.length;
      hash.update(bytes);
      yield bytes;
    }
    chain?.assertChunk(hash.digest('hex'), signature);
    if (size === 0) break;
    if ((await line(queue)) !== '') throw new S3Error('IncompleteBody');
    previousSize = size;
  }
  await readTrailers(queue, trailers, options.trailer ? chain : undefined);
}

async function readTrailers(
  queue: ByteQueue,
  trailers: Map<string, string>,
  chain: SignatureChain | undefined,
): Promise<void> {
  let signed = '';
  let signature = '';
  for (;;) {
    const text = await queue.line(longestLine);
    // Clients differ in whether an empty line closes the trailers; the end of the body does in any case.
    if (text === undefined || text === '') break;
    const colon = text.indexOf(':');
    if (colon < 1) throw new S3Error('MalformedTrailerError');
    const name = text.slice(0, colon).trim().toLowerCase();
    const value = text.slice(colon + 1).trim();
    if (name === 'x-amz-trailer-signature') {
      signature = value;
    } else {
      trailers.set(name, value);
      signed += `${name}:${value}\n`;
    }
  }
  chain?.assertTrailer(sha256Hex(signed), signature);
}

async function line(queue: ByteQueue): Promise<string> {
  const text = await queue.line(longestLine);
  if (text === undefined) throw new S3Error('IncompleteBody');
  return text;
}

function parseChunkHeader(text: string): { size: number; signature: string } {
  const match = /^([0-9a-f]{1,12})(?:;chunk-signature=([0-9a-f]{64}))?\s*$/i.exec(text);
  if (!match) throw new S3Error('InvalidRequest', 'The chunk header is malformed.');
  return { size: Number.parseInt(match[1]!, 16), signature: match[2] ?? '' };
}

interface SignatureChain {
  assertChunk(bodyHash: string, signature: string): void;
  assertTrailer(trailerHash: string, signature: string): void;
}

function createSignatureChain(signing: ChunkSignatureChain): SignatureChain {
  const scope = scopeText(signing.scope);
  let previous = signing.seedSignature;
  const advance = (kind: string, hashes: string[], signature: string) => {
    const text = [kind, signing.date, scope, previous, ...hashes].join('\n');
    previous = hmacSha256(signing.signingKey, text).toString('hex');
    if (previous !== signature) throw new S3Error('SignatureDoesNotMatch');
  };
  return {
    assertChunk: (bodyHash, signature) =>
      advance('AWS4-HMAC-SHA256-PAYLOAD', [emptyHash, bodyHash], signature),
    assertTrailer: (trailerHash, signature) =>
      advance('AWS4-HMAC-SHA256-TRAILER', [trailerHash], signature),
  };
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

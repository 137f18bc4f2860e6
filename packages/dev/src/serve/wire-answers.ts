import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts';
import { isCompressible } from './content-type.ts';

const brotli = promisify(brotliCompress);
const compressors: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => promisify(gzip)(body),
};

/** Bytes: a smaller answer is hardly shorter when it is compressed. */
const SMALLEST = 600;

export interface WireAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/**
 * Gives answers an ETag, answers with 304 if the client already has the content, and compresses text. A page
 * that is requested repeatedly is compressed once: the last few results are cached by a hash of the content.
 */
export function wireAnswers(
  limit = 64,
): (request: Request, response: Response) => Promise<WireAnswer> {
  const compressed = new Map<string, Promise<Buffer>>();

  function compress(body: Buffer, hash: string, encoding: Encoding): Promise<Buffer> {
    const name = `${encoding} ${hash}`;
    const known = compressed.get(name);
    if (known) return known;
    const [oldest] = compressed.keys();
    if (compressed.size >= limit && oldest !== undefined) compressed.delete(oldest);
    const made = compressors[encoding](body);
    compressed.set(name, made);
    return made;
  }

  return async (request, response) => {
    const headers = new Headers(response.headers);
    const body = Buffer.from(await response.arrayBuffer());
    const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    // Weak, because the same page may be compressed in different ways.
    if (response.status === 200 && !headers.has('etag') && isStorable(headers)) {
      headers.set('etag', `W/"${hash}"`);
    }
    if (response.status === 200 && has(request, headers.get('etag'))) {
      for (const name of ['content-type', 'content-length', 'content-encoding']) {
        headers.delete(name);
      }
      return { status: 304, headers, body: Buffer.alloc(0) };
    }
    if (headers.has('content-encoding') || !isCompressible(headers.get('content-type') ?? '')) {
      return { status: response.status, headers, body };
    }
    headers.append('vary', 'Accept-Encoding');
    const encoding = acceptedEncoding(request.headers.get('accept-encoding'));
    if (encoding === undefined || body.length < SMALLEST) {
      return { status: response.status, headers, body };
    }
    headers.set('content-encoding', encoding);
    return { status: response.status, headers, body: await compress(body, hash, encoding) };
  };
}

function isStorable(headers: Headers): boolean {
  return !/no-store/.test(headers.get('cache-control') ?? '');
}

/** `If-None-Match` compares weakly (RFC 9110, 13.1.2). */
function has(request: Request, etag: string | null): boolean {
  const asked = request.headers.get('if-none-match');
  if (asked === null || etag === null) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return asked.trim() === '*' || asked.split(',').some((tag) => bare(tag) === bare(etag));
}

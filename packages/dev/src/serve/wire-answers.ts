import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isCompressible } from './file-headers.ts';

export type Encoding = 'br' | 'gzip';

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

/** Gives an answer an ETag, answers with 304 if the client already has the content, and compresses text. */
export async function wireAnswer(request: Request, response: Response): Promise<WireAnswer> {
  const { status } = response;
  const headers = new Headers(response.headers);
  const body = Buffer.from(await response.arrayBuffer());
  // Weak, because the same page may be compressed in different ways.
  if (status === 200 && !headers.has('etag') && isStorable(headers)) {
    const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    headers.set('etag', `W/"${hash}"`);
  }
  if (status === 200 && has(request, headers.get('etag'))) {
    for (const name of ['content-type', 'content-length', 'content-encoding']) {
      headers.delete(name);
    }
    return { status: 304, headers, body: Buffer.alloc(0) };
  }
  if (headers.has('content-encoding') || !isCompressible(headers.get('content-type') ?? '')) {
    return { status, headers, body };
  }
  headers.append('vary', 'Accept-Encoding');
  const encoding = acceptedEncoding(request.headers.get('accept-encoding'));
  if (encoding === undefined || body.length < SMALLEST) return { status, headers, body };
  headers.set('content-encoding', encoding);
  return { status, headers, body: await compressors[encoding](body) };
}

/** The best of our encodings that `Accept-Encoding` allows; brotli first, whatever the order of weights. */
export function acceptedEncoding(header: string | null | undefined): Encoding | undefined {
  const accepted = new Set(
    (header ?? '')
      .split(',')
      .map((part) =>
        part
          .trim()
          .toLowerCase()
          .split(/\s*;\s*/),
      )
      .filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? ''))
      .map(([name]) => name),
  );
  if (accepted.has('br')) return 'br';
  if (accepted.has('gzip')) return 'gzip';
  return undefined;
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

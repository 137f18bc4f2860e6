import type { ServiceContext } from '../core/context.ts';
import type { CloudRequest, Service } from '../core/service.ts';
import { sendObject } from '../s3/object-headers.ts';
import type { ObjectStore, OpenObject } from '../s3/object-store.ts';
import { decodeKey, objectArn } from '../s3/route.ts';
import { S3Error } from '../s3/s3-error.ts';

const path = '/_media/';

/** How long an object without its own `cache-control` is cached, in seconds. */
const cacheSeconds = 3600;

/** Headers of every answer: a page or a drawing that is opened directly would otherwise run its script. */
const guard: Readonly<Record<string, string>> = {
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
};

/** Headers of the stored object that the origin sets itself or does not need. */
const withheld = ['content-disposition', 'content-encoding', 'content-language', 'expires'];

/**
 * `GET|HEAD /_media/{key}`, unsigned: the stand-in of the content delivery host. It serves what a guest may
 * read, with the type that its bytes have, not the type that it was uploaded with.
 */
export function createMediaOrigin(context: ServiceContext, objects: ObjectStore): Service {
  const { options, allows } = context;
  const guest = { kind: 'role', role: options.identityPool.guestRole } as const;

  const answer = async (request: CloudRequest): Promise<Response> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return plain('Only reading is possible here.', 405, { allow: 'GET, HEAD' });
    }
    const key = decodeKey(request.path.slice(path.length));
    const arn = objectArn(options.bucket, key);
    const object = allows(guest, 's3:GetObject', arn) ? await objects.open(key) : undefined;
    // An object that may not be read gets the same answer as one that does not exist.
    return object ? send(object, request) : plain('There is nothing here.', 404);
  };

  return {
    name: 'media',
    operationOf: (request) => (request.path.startsWith(path) ? 'GetMedia' : undefined),
    handle: (request) => answer(request).catch(refusal),
    failure: (code, message, status) => plain(`${code}: ${message}`, status),
  };
}

function send(object: OpenObject, request: CloudRequest): Promise<Response> {
  return sendObject(object, request, async (headers) => {
    describe(headers, await object.body.read(0, HEAD_LENGTH));
    for (const [name, value] of Object.entries(guard)) headers.set(name, value);
  });
}

function describe(headers: Headers, head: Uint8Array): void {
  const type = shownAs(head);
  const dropped = [...headers.keys()].filter(
    (name) => withheld.includes(name) || name.startsWith('x-amz-'),
  );
  for (const name of dropped) headers.delete(name);
  headers.set('content-type', type ?? 'application/octet-stream');
  // A drawing keeps its type, so that an image element shows it; there its script cannot run.
  if (type === undefined || type === 'image/svg+xml')
    headers.set('content-disposition', 'attachment');
  if (!headers.has('cache-control'))
    headers.set('cache-control', `public, max-age=${cacheSeconds}`);
}

function refusal(cause: unknown): Response {
  if (!(cause instanceof S3Error)) throw cause;
  const { code, status, headers } = cause;
  if (status === 412 || status === 416) return plain(`${code}.`, status, headers);
  return plain('There is nothing here.', 404);
}

function plain(text: string, status: number, headers: Readonly<Record<string, string>> = {}) {
  return new Response(`${text}\n`, {
    status,
    headers: {
      ...headers,
      ...guard,
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=utf-8',
    },
  });
}

const HEAD_LENGTH = 4096;

/** The type by which a browser may show bytes, whatever type was declared; undefined for what is no picture. */
function shownAs(head: Uint8Array): string | undefined {
  const ascii = (start: number, end: number) =>
    Buffer.from(head.subarray(start, end)).toString('latin1');
  if (ascii(0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (/^GIF8[79]a$/.test(ascii(0, 6))) return 'image/gif';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'image/webp';
  if (ascii(4, 8) === 'ftyp' && hasAvifBrand(head, ascii)) return 'image/avif';
  return isSvg(head) ? 'image/svg+xml' : undefined;
}

// An ISO media file names its brands in its first box: the major one, a version, then the compatible ones.
function hasAvifBrand(head: Uint8Array, ascii: (start: number, end: number) => string): boolean {
  if (head.length < 12) return false;
  const end = Math.min(new DataView(head.buffer, head.byteOffset).getUint32(0), head.length);
  for (let at = 8; at + 4 <= end; at += 4) {
    if (at !== 12 && /^avi[fs]$/.test(ascii(at, at + 4))) return true;
  }
  return false;
}

// Before the root there may be a declaration, comments, instructions and a document type, nothing else.
function isSvg(head: Uint8Array): boolean {
  const text = new TextDecoder().decode(head);
  return /^\s*(?:<\?[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE\s+svg\b[^>[]*(?:\[[^\]]*\])?\s*>\s*)*<svg[\s>/]/.test(
    text,
  );
}

import type { ServiceContext } from '../core/context.ts';
import type { CloudRequest, Service } from '../core/service.ts';
import { streamOf, type ObjectStore, type OpenObject } from '../s3/object-store.ts';
import { readAnswer } from '../s3/read-answer.ts';
import { S3Error } from '../s3/s3-error.ts';
import { decodeKey } from '../s3/route.ts';
import { objectArn } from '../s3/s3-call.ts';
import { contentKind, headLength } from './content-kind.ts';

const path = '/_media/';

/** How long an object without its own `cache-control` is cached, in seconds. */
const cacheSeconds = 3600;

/**
 * Headers of every answer, refusals included. Uploads are other people's files: a page or a drawing that is opened
 * directly would otherwise run its script with this origin's rights.
 */
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
  const { options, authorizer } = context;
  const guest = { kind: 'role', role: options.identityPool.guestRole } as const;

  const answer = async (request: CloudRequest): Promise<Response> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return plain('Only reading is possible here.', 405, { allow: 'GET, HEAD' });
    }
    const key = decodeKey(request.path.slice(path.length));
    const arn = objectArn(options.bucket, key);
    const object = authorizer.allows(guest, 's3:GetObject', arn)
      ? await objects.open(key)
      : undefined;
    // An object that may not be read gets the same answer as one that does not exist.
    return object ? send(object, request) : plain('There is nothing here.', 404);
  };

  return {
    name: 'media',
    operationOf: (request) => (request.path.startsWith(path) ? 'GetMedia' : undefined),
    handle: (request) =>
      answer(request).catch((cause: unknown) => {
        if (cause instanceof S3Error) return refusal(cause);
        throw cause;
      }),
    failure: (code, message, status) => plain(`${code}: ${message}`, status),
    close: async () => {},
  };
}

async function send(object: OpenObject, request: CloudRequest): Promise<Response> {
  const { record, body } = object;
  try {
    const { status, headers, range } = readAnswer(record, request.headers);
    describe(headers, await body.read(0, headLength));
    for (const [name, value] of Object.entries(guard)) headers.set(name, value);
    if (status === 200 || status === 206) {
      if (request.method === 'GET')
        return new Response(streamOf(object, range), { status, headers });
    }
    await body.close();
    return new Response(null, { status, headers });
  } catch (cause) {
    await body.close();
    throw cause;
  }
}

function describe(headers: Headers, head: Uint8Array): void {
  const content = contentKind(head);
  const dropped = [...headers.keys()].filter(
    (name) => withheld.includes(name) || name.startsWith('x-amz-'),
  );
  for (const name of dropped) headers.delete(name);
  headers.set('content-type', content.kind === 'file' ? 'application/octet-stream' : content.type);
  // A drawing keeps its type, so that an image element shows it; there its script cannot run.
  if (content.kind !== 'image') headers.set('content-disposition', 'attachment');
  if (!headers.has('cache-control'))
    headers.set('cache-control', `public, max-age=${cacheSeconds}`);
}

function refusal({ code, status, headers }: S3Error): Response {
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

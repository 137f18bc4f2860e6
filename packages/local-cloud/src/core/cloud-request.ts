import type { CloudRequest } from './service.ts';
import { ServiceError } from './service-error.ts';

/** Splits an address without rewriting it: a parsed `URL` no longer has the exact text that was signed. */
export function pathAndQuery(target: string): { readonly path: string; readonly query: string } {
  const [, path = '', query = ''] = /^([^?#]*)(?:\?([^#]*))?/.exec(target) ?? [];
  return { path: path || '/', query };
}

/** Keeps a request alive as long as its signal: Node's request forwards an abort only while it is itself referenced. */
const requestOf = new WeakMap<AbortSignal, Request>();

export function cloudRequest(request: Request): CloudRequest {
  const { method, url, body, signal } = request;
  const { host } = new URL(url);
  // Copied one by one: where msw records raw headers, `new Headers(other)` loses those set by a plain object.
  const headers = new Headers();
  for (const [name, value] of request.headers) headers.append(name, value);
  if (!headers.has('host')) headers.set('host', host);
  requestOf.set(signal, request);
  const target = url.slice(url.indexOf('//') + 2 + host.length);
  return { method, ...pathAndQuery(target), headers, body, signal };
}

/** The whole body. @throws {ServiceError} past `limit` bytes, without reading the rest */
export async function readBody(
  body: AsyncIterable<Uint8Array> | null,
  limit: number,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > limit) {
      const message = `The body is longer than ${limit} bytes`;
      throw new ServiceError('RequestEntityTooLargeException', message, 413);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

/**
 * Whether the request comes from this machine itself. Other machines cannot reach the cloud; a browser here may run a
 * page of another host, which `Origin` names: such a page may not do what is reserved for this machine.
 */
export function isFromThisMachine({ headers }: CloudRequest): boolean {
  const origin = headers.get('origin');
  if (origin === null) return true;
  const host = URL.canParse(origin) ? new URL(origin).hostname : '';
  return /^(127\.0\.0\.1|\[::1\]|(.+\.)?localhost)$/.test(host);
}

import type { CloudRequest } from './service.ts';

/** Splits an address without rewriting it: a parsed `URL` no longer has the exact text that was signed. */
export function pathAndQuery(target: string): { readonly path: string; readonly query: string } {
  const fragment = target.indexOf('#');
  const sent = fragment < 0 ? target : target.slice(0, fragment);
  const mark = sent.indexOf('?');
  const path = mark < 0 ? sent : sent.slice(0, mark);
  return { path: path === '' ? '/' : path, query: mark < 0 ? '' : sent.slice(mark + 1) };
}

/** Keeps a request alive as long as its signal: Node's request forwards an abort only while it is itself referenced. */
const requestOf = new WeakMap<AbortSignal, Request>();

/** Converts a `fetch` request to the form that the services take. */
export function cloudRequest(request: Request): CloudRequest {
  const { host } = new URL(request.url);
  // Copied one by one: where msw records raw headers, `new Headers(other)` loses those set by a plain object.
  const headers = new Headers();
  for (const [name, value] of request.headers) headers.append(name, value);
  if (!headers.has('host')) headers.set('host', host);
  requestOf.set(request.signal, request);
  const target = request.url.slice(request.url.indexOf(host) + host.length);
  return {
    method: request.method,
    ...pathAndQuery(target),
    headers,
    body: request.body,
    signal: request.signal,
  };
}

import type { CloudRequest } from './service.ts';

/** Takes an address apart without rewriting it: a parsed `URL` no longer shows what was signed. */
export function pathAndQuery(target: string): { readonly path: string; readonly query: string } {
  const fragment = target.indexOf('#');
  const sent = fragment < 0 ? target : target.slice(0, fragment);
  const mark = sent.indexOf('?');
  const path = mark < 0 ? sent : sent.slice(0, mark);
  return { path: path === '' ? '/' : path, query: mark < 0 ? '' : sent.slice(mark + 1) };
}

/** Node's request hears its caller leave only while it is itself held on to, which holding its signal is not. */
const requestOf = new WeakMap<AbortSignal, Request>();

/** A request as `fetch` knows it, as the services know it. */
export function cloudRequest(request: Request): CloudRequest {
  const { host } = new URL(request.url);
  // One by one: where msw records raw headers, `new Headers(other)` loses what was set by a plain object.
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

import { http, HttpResponse, type HttpHandler } from 'msw';
import type { LocalCloud } from '../cloud.ts';

/**
 * The cloud behind msw: it answers every request under `origin` (`http://localhost:3001`, no trailing slash). A
 * connection that a fault breaks is a network error.
 */
export function localCloudHandlers(
  cloud: LocalCloud,
  { origin }: { readonly origin: string },
): HttpHandler[] {
  return [
    // A path pattern of msw decodes the address, and fails where a key is not UTF-8.
    http.all(
      ({ request }) => request.url.startsWith(`${origin}/`),
      async ({ request }) => {
        const response = await cloud.fetch(await asSent(request));
        return response.type === 'error' ? HttpResponse.error() : response;
      },
    ),
  ];
}

/**
 * An XMLHttpRequest that msw intercepts lacks the `content-length` that a browser sends and the SDK signs. It is set
 * on the request itself: a new request made from it would lose headers that pages may not set.
 */
async function asSent(request: Request): Promise<Request> {
  if (request.body && !request.headers.has('content-length')) {
    const body = await request.clone().arrayBuffer();
    request.headers.set('content-length', String(body.byteLength));
  }
  return request;
}

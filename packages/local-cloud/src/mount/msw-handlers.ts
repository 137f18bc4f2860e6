import { http, HttpResponse, type HttpHandler } from 'msw';
import type { LocalCloud } from '../cloud.ts';

/** The cloud behind msw: it answers every request under `origin` (`http://localhost:3001`, no trailing slash). */
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
 * msw drops `content-length`, which is signed. It is set on this request, because a new one would lose headers that pages
 * may not set.
 */
async function asSent(request: Request): Promise<Request> {
  if (request.body && !request.headers.has('content-length')) {
    const body = await request.clone().arrayBuffer();
    request.headers.set('content-length', String(body.byteLength));
  }
  return request;
}

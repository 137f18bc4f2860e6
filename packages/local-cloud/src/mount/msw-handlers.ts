import { http, HttpResponse, type HttpHandler } from 'msw';
import type { LocalCloud } from '../cloud.ts';

/**
 * The cloud behind msw: everything under `origin` (`http://localhost:3001`, no trailing slash) is answered by
 * it. A connection a fault breaks is a network error.
 */
export function localCloudHandlers(
  cloud: LocalCloud,
  { origin }: { readonly origin: string },
): HttpHandler[] {
  return [
    http.all(`${origin}/*`, async ({ request }) => {
      const response = await cloud.fetch(request);
      return response.type === 'error' ? HttpResponse.error() : response;
    }),
  ];
}

import type { ClubhouseConfig } from '@clubhouse/content';
import { PEOPLE_PATH } from '@clubhouse/content/people';
import { APP_PAGE } from '@clubhouse/infra';
import type { BuiltFiles } from './built-files.ts';

/** One origin's answers: the public site at `/`, the app at `/admin/…` and `/login`. */
export interface SiteParts {
  readonly config: ClubhouseConfig;
  /** Both are absent where the files are answered elsewhere. */
  readonly publicFiles?: BuiltFiles;
  readonly adminFiles?: BuiltFiles;
  /** The app's page, whatever its route; headers included. */
  readonly adminPage: (request: Request) => Promise<Response>;
  readonly derived: (path: string) => Promise<Response>;
  /** Decides who is on the committee; absent where another function is asked. */
  readonly people?: (request: Request) => Promise<Response>;
  /** Renders a public page; never rejects. */
  readonly render: (request: Request) => Promise<Response>;
  /** Set where an answer does not set them itself. */
  readonly securityHeaders: Readonly<Record<string, string>>;
  readonly log: (line: string, cause?: unknown) => void;
}

/** Where the app's worker receives the files that the phone's gallery shares: the address in the app's manifest. */
const SHARE_ADDRESS = '/admin/share';

/** Answers every request, and never rejects. */
export function siteHandler(parts: SiteParts): (request: Request) => Promise<Response> {
  return async (request) => {
    const response = await route(parts, request).catch((error: unknown) => {
      parts.log(`${request.method} ${request.url} failed`, error);
      return plain('Something went wrong.\n', 500);
    });
    for (const [name, value] of Object.entries(parts.securityHeaders)) {
      if (!response.headers.has(name)) response.headers.set(name, value);
    }
    return response;
  };
}

async function route(parts: SiteParts, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (request.method === 'POST' && pathname === SHARE_ADDRESS) return shareMissed();
  if (pathname === PEOPLE_PATH && parts.people) return parts.people(request);
  if (request.method !== 'GET' && request.method !== 'HEAD') return methodNotAllowed();
  if (pathname === '/healthz') return uncached({ ok: true });
  if (pathname === '/config.json') return uncached(parts.config);
  if (pathname.startsWith('/derived/')) return parts.derived(pathname);
  if (pathname === '/admin' || pathname === '/admin/') return redirect('/admin/content');
  if (APP_PAGE.test(pathname)) return parts.adminPage(request);
  const files = pathname.startsWith('/admin/') ? parts.adminFiles : parts.publicFiles;
  return (await files?.respond(pathname, request)) ?? parts.render(request);
}

function uncached(value: unknown): Response {
  return Response.json(value, { headers: { 'Cache-Control': 'no-store' } });
}

function redirect(location: string): Response {
  return new Response(null, { status: 302, headers: { Location: location } });
}

/** A phone without the app's worker posts to the server, which stores nothing: the app then says so. */
function shareMissed(): Response {
  const words =
    'The app was not ready to take what you shared. Open it once, then share it again.\n';
  return plain(words, 303, { Location: `${SHARE_ADDRESS}?trouble=not-ready` });
}

function methodNotAllowed(): Response {
  return plain('This address can only be read.\n', 405, { Allow: 'GET, HEAD' });
}

function plain(
  text: string,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(text, {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-cache',
      ...headers,
    },
  });
}

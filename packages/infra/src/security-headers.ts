import { bucketAddress } from '@clubhouse/content/bucket-address';

/** The services' addresses: the part of `/config.json` that a policy is made from. */
export interface ServiceAddresses {
  readonly endpoints: Readonly<
    Record<'dynamodb' | 's3' | 'cognitoIdp' | 'cognitoIdentity', string>
  >;
  readonly bucket: string;
  readonly mediaBase: string;
}

/** The contact page shows OpenStreetMap's map in a frame. */
const MAP_HOST = 'https://www.openstreetmap.org';

/** The one Trusted Types policy: it admits our own workers' addresses and nothing else. */
const TRUSTED_TYPES_POLICY = 'clubhouse';

export type SitePage = 'public' | 'preview' | 'admin';

/**
 * The Content-Security-Policy of every page, made from the services' addresses. Inline scripts and `eval` are never
 * allowed; inline styles only by their hash. `styleHashes` are CSP hash sources without quotes: `sha256-…`.
 */
export function contentSecurityPolicy({
  config,
  styleHashes,
  page,
}: {
  readonly config: ServiceAddresses;
  readonly styleHashes: readonly string[];
  /** `preview`: a public page that the app shows in a frame. */
  readonly page: SitePage;
}): string {
  const media = everythingBelow(config.mediaBase);
  // A chosen photo is shown before it is uploaded.
  const fromMemory = page === 'public' ? [] : ['blob:'];
  return headerValue({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", ...unique(styleHashes).map((hash) => `'${hash}'`)],
    // The page includes a photo's placeholder colours as data: addresses, which cause no request.
    'img-src': ["'self'", media, 'data:', ...fromMemory],
    'font-src': ["'self'"],
    'connect-src': connectSources(config),
    // The feed's frame is a page of this site; the app reads matches in it as well, to assign photos.
    'frame-src': page === 'public' ? ["'self'", MAP_HOST] : ["'self'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", 'mailto:'],
    'frame-ancestors': [page === 'preview' ? "'self'" : "'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [TRUSTED_TYPES_POLICY],
  });
}

/** The policy of every file of the site: a script that runs as a worker has its own response's, not the page's. */
export function filePolicy(config: ServiceAddresses): string {
  return headerValue({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'connect-src': connectSources(config),
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
}

/** The site itself and the club's own services. */
function connectSources(config: ServiceAddresses): readonly string[] {
  const { dynamodb, cognitoIdp, cognitoIdentity } = config.endpoints;
  const addresses = [dynamodb, bucketAddress(config), cognitoIdp, cognitoIdentity];
  return ["'self'", ...unique(addresses.map((address) => new URL(address).origin))];
}

function headerValue(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/**
 * The policy of the page in which the fixtures feed's script runs. It allows this site's scripts and the feed's, if
 * there is one, and nothing else, makes the origin opaque even if the page is opened directly, and lets only this site
 * frame it.
 */
export function feedFramePolicy({ feed }: { readonly feed: { readonly url: string } }): string {
  return headerValue({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...(feed.url === '' ? [] : [everythingBelow(feed.url)])],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'"],
    sandbox: ['allow-scripts'],
  });
}

/** The headers of every answer of the site besides its policy. `https` adds those that need https. */
export function securityHeaders({ https = false }: { readonly https?: boolean } = {}): Readonly<
  Record<string, string>
> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(https && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
  };
}

/** The policy of every uploaded file, on any host: the file may run and load nothing. */
export const SANDBOX_POLICY = "sandbox; default-src 'none'";

/** The policy of feeds, calendars and cards: none of them is a page of the site, and none may load or run anything. */
export const DOCUMENT_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** A source that ends in a slash covers everything below it; without one it is that address alone. */
function everythingBelow(address: string): string {
  const { origin, pathname } = new URL(address);
  return pathname === '/' ? origin : `${origin}${pathname.replace(/\/?$/, '/')}`;
}

function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}

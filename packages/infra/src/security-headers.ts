import { bucketAddress } from '@clubhouse/content/bucket-address';

/** Where the services are: the part of `/config.json` a policy is made from. */
export interface ServiceAddresses {
  readonly endpoints: Readonly<
    Record<'dynamodb' | 's3' | 'cognitoIdp' | 'cognitoIdentity', string>
  >;
  readonly bucket: string;
  readonly mediaBase: string;
}

/** The map on the contact page is a frame of OpenStreetMap's. */
const MAP_HOST = 'https://www.openstreetmap.org';

/** The one Trusted Types policy: it admits our own workers' addresses and nothing else. */
const TRUSTED_TYPES_POLICY = 'clubhouse';

/**
 * The Content-Security-Policy of every page, made from where the services are. Neither inline scripts nor
 * `eval` are ever allowed; inline styles only by their hash.
 *
 * `styleHashes` are CSP hash sources without their quotes: `sha256-…`.
 */
export function contentSecurityPolicy({
  config,
  styleHashes,
  page,
}: {
  readonly config: ServiceAddresses;
  readonly styleHashes: readonly string[];
  readonly page: 'public' | 'admin';
}): string {
  const media = everythingBelow(config.mediaBase);
  // A chosen photo is shown before it is sent.
  const fromMemory = page === 'admin' ? ['blob:'] : [];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", ...unique(styleHashes).map((hash) => `'${hash}'`)],
    // A photo's colours stand in the page itself (data:) until it is there: they ask nobody for anything.
    'img-src': ["'self'", media, 'data:', ...fromMemory],
    'font-src': ["'self'"],
    'connect-src': connectSources(config),
    // The feed's frame is a page of ours: the app asks it which match photos are of.
    'frame-src': page === 'public' ? ["'self'", MAP_HOST] : ["'self'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", 'mailto:'],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [TRUSTED_TYPES_POLICY],
  };
  return written(directives);
}

/**
 * The policy of every file of the site. It decides for the scripts among the files that become workers: a worker has
 * the policy of its own answer, not the page's.
 */
export function filePolicy(config: ServiceAddresses): string {
  return written({
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

function written(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/**
 * The policy of the one page in which the fixtures feed's script runs. Our scripts and the feed's, and nothing
 * else of anybody's; an origin that is none, also when the page is opened by itself; framed by this site only.
 */
export function feedFramePolicy({ feed }: { readonly feed: { readonly url: string } }): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${everythingBelow(feed.url)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ].join('; ');
}

/** The headers every answer of the site carries beside its policy. `https` adds what only holds there. */
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

/** What nothing that was uploaded may do anything under, on whichever host it is given out. */
export const SANDBOX_POLICY = "sandbox; default-src 'none'";

/**
 * The headers of every answer of the media origin. Pictures may be shown by other origins, which the site is
 * one of; nothing that is opened there runs.
 */
export function mediaHeaders(): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': SANDBOX_POLICY,
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Content-Type-Options': 'nosniff',
  };
}

/** A source that ends in a slash covers everything below it; without one it is that address alone. */
function everythingBelow(address: string): string {
  const { origin, pathname } = new URL(address);
  return pathname === '/' ? origin : `${origin}${pathname.replace(/\/?$/, '/')}`;
}

function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}

import { expect, test } from 'vitest';
import { serviceEndpoints } from './deployed-config.ts';
import { clubConfig } from './local-stack.ts';
import {
  contentSecurityPolicy,
  feedFramePolicy,
  filePolicy,
  securityHeaders,
  type SitePage,
} from './security-headers.ts';

const local = clubConfig({ cloudPort: 3001 });
const CLOUD = 'http://localhost:3001';

const parsed = (policy: string) =>
  new Map(policy.split('; ').map((directive) => directive.split(/ (.*)/s) as [string, string]));
const directives = (page: SitePage, more: object = {}) => {
  const config = { ...local, ...more };
  return parsed(contentSecurityPolicy({ config, styleHashes: ['sha256-abc='], page }));
};

test.each(['public', 'preview', 'admin'] as const)(
  '[B1, B2, B3, B4, B8] the %s policy runs our own scripts only',
  (page) => {
    const policy = directives(page);
    expect(Object.fromEntries(policy)).toMatchObject({
      'script-src': "'self'",
      'default-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': page === 'preview' ? "'self'" : "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'clubhouse',
    });
    expect([...policy.values()].join(' ')).not.toMatch(/unsafe|\*/);
  },
);

const PICTURES = `'self' ${CLOUD}/_media/ data:`;
test.each([
  [
    '[B5] connects to itself and the services, each once',
    'public',
    'connect-src',
    `'self' ${CLOUD}`,
  ],
  ['[B7] has pictures of the page, the site and its media', 'public', 'img-src', PICTURES],
  ['shows pictures out of memory, too', 'admin', 'img-src', `${PICTURES} blob:`],
  ['shows what the app frames it for', 'preview', 'img-src', `${PICTURES} blob:`],
  ['admits an inline style by its hash', 'public', 'style-src', "'self' 'sha256-abc='"],
  ['[B6] may open a mail by its form', 'public', 'form-action', "'self' mailto:"],
  ['[B6] may frame the map', 'public', 'frame-src', "'self' https://www.openstreetmap.org"],
  ['frames nothing but pages of this site', 'admin', 'frame-src', "'self'"],
] as const)('%s, as the %s page', (_, page, directive, sources) => {
  expect(directives(page).get(directive)).toBe(sources);
});

test('[B19] a script that runs as a worker connects to the same addresses as a page, and evaluates no text', () => {
  const file = parsed(filePolicy(local));
  expect(file.get('connect-src')).toBe(directives('admin').get('connect-src'));
  expect(file.get('script-src')).toBe("'self'");
  expect(file.get('default-src')).toBe("'none'");
});

test('[B20] on AWS a page connects to this club’s bucket and this account’s database, and to no other', () => {
  const endpoints = serviceEndpoints('000000000000');
  const policy = directives('admin', { bucket: 'club-media', endpoints });
  expect(policy.get('connect-src')?.split(' ')).toEqual([
    "'self'",
    'https://000000000000.ddb.eu-west-2.amazonaws.com',
    'https://club-media.s3.eu-west-2.amazonaws.com',
    'https://cognito-idp.eu-west-2.amazonaws.com',
    'https://cognito-identity.eu-west-2.amazonaws.com',
  ]);
  const mediaBase = 'https://media.club.example';
  expect(directives('public', { mediaBase }).get('img-src')).toBe(`'self' ${mediaBase} data:`);
});

test.each([false, true])(
  '[B10, B11, B12, B13, B14] every answer limits what the browser may do; https is promised only there: %s',
  (https) => {
    expect(securityHeaders({ https })).toEqual({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy':
        'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
      'Cross-Origin-Opener-Policy': 'same-origin',
      ...(https && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
    });
  },
);

test('[F2] the feed’s frame runs our scripts and the feed’s, in an opaque origin, for this site only', () => {
  const feed = { url: 'https://feed.example/api/v1' };
  expect(feedFramePolicy({ feed }).split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self' https://feed.example/api/v1/",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ]);
});

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

const config = clubConfig({ cloudPort: 3001 });

function directives(page: SitePage, styleHashes: readonly string[] = []) {
  return parsed(contentSecurityPolicy({ config, styleHashes, page }));
}

const parsed = (policy: string) =>
  new Map(
    policy.split('; ').map((directive) => {
      const [name, ...sources] = directive.split(' ');
      return [name, sources] as const;
    }),
  );

test.each(['public', 'preview', 'admin'] as const)(
  '[B1, B2, B3, B4, B8] the %s policy runs our own scripts only',
  (page) => {
    const policy = directives(page);
    expect(policy.get('script-src')).toEqual(["'self'"]);
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('frame-ancestors')).toEqual([page === 'preview' ? "'self'" : "'none'"]);
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
    expect(policy.get('trusted-types')).toEqual(['clubhouse']);
    expect([...policy.values()].flat().join(' ')).not.toMatch(/unsafe|\*/);
  },
);

test.each([
  [
    '[B5] a page connects to itself and the services, each named once',
    'public',
    'connect-src',
    ["'self'", 'http://localhost:3001'],
  ],
  [
    '[B7] pictures come from the page, the site and below the media address',
    'public',
    'img-src',
    ["'self'", 'http://localhost:3001/_media/', 'data:'],
  ],
  [
    'the app shows pictures out of memory, too',
    'admin',
    'img-src',
    ["'self'", 'http://localhost:3001/_media/', 'data:', 'blob:'],
  ],
  [
    'so does the preview of an article, which the app frames',
    'preview',
    'img-src',
    ["'self'", 'http://localhost:3001/_media/', 'data:', 'blob:'],
  ],
  ['an inline style is admitted by its hash', 'public', 'style-src', ["'self'", "'sha256-abc='"]],
  ['[B6] the contact form may open a mail', 'public', 'form-action', ["'self'", 'mailto:']],
  [
    '[B6] the map may be framed',
    'public',
    'frame-src',
    ["'self'", 'https://www.openstreetmap.org'],
  ],
  ['the app frames nothing but pages of this site', 'admin', 'frame-src', ["'self'"]],
] as const)('%s', (_, page, directive, sources) => {
  expect(directives(page, ['sha256-abc=']).get(directive)).toEqual(sources);
});

test('[B19] a script that becomes a worker connects where a page does, and evaluates no text', () => {
  const page = directives('admin');
  const file = parsed(filePolicy(config));
  expect(file.get('connect-src')).toEqual(page.get('connect-src'));
  expect(file.get('script-src')).toEqual(["'self'"]);
  expect(file.get('default-src')).toEqual(["'none'"]);
});

test('[B20] on AWS a page connects to this club’s bucket and this account’s database, and to nobody else’s', () => {
  const policy = contentSecurityPolicy({
    config: { ...config, bucket: 'club-media', endpoints: serviceEndpoints('000000000000') },
    styleHashes: [],
    page: 'admin',
  });
  expect(parsed(policy).get('connect-src')).toEqual([
    "'self'",
    'https://000000000000.ddb.eu-west-2.amazonaws.com',
    'https://club-media.s3.eu-west-2.amazonaws.com',
    'https://cognito-idp.eu-west-2.amazonaws.com',
    'https://cognito-identity.eu-west-2.amazonaws.com',
  ]);
});

test('a media host of its own is named without a path', () => {
  const policy = contentSecurityPolicy({
    config: { ...config, mediaBase: 'https://media.club.example' },
    styleHashes: [],
    page: 'public',
  });
  expect(policy).toContain("img-src 'self' https://media.club.example data:;");
});

test('[B10, B14] transport security is promised on https alone', () => {
  expect(securityHeaders({ https: true })).toHaveProperty('Strict-Transport-Security');
  expect(securityHeaders()).not.toHaveProperty('Strict-Transport-Security');
  expect(securityHeaders()).toMatchObject({ 'X-Content-Type-Options': 'nosniff' });
});

test('[B11, B12, B13] every answer of the site says what the browser is to keep from it', () => {
  expect(securityHeaders()).toEqual({
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  });
});

test('[F2] the feed’s frame runs our scripts and the feed’s, in an origin that is none, for this site only', () => {
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

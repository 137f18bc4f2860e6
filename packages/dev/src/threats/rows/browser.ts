import type { ThreatArea } from '../threat.ts';

const HEADERS = 'packages/infra/src/security-headers.ts';
const HEADERS_TEST = 'packages/infra/src/security-headers.test.ts';
const OWN_SCRIPTS = 'the %s policy runs our own scripts only';

export const browser: ThreatArea = {
  title: 'Pages in the browser',
  threats: [
    {
      id: 'B1',
      threat: 'Markup that got into a page, however it did, brings a script of its own along.',
      cost: 'The committee’s tokens, and whatever visitors see.',
      defence: 'The policy of every page runs this site’s script files and no others.',
      takenOut: [
        {
          file: HEADERS,
          text: `'script-src': ["'self'"],`,
          replacement: `'script-src': ["'self'", "'unsafe-inline'"],`,
        },
      ],
      test: { file: HEADERS_TEST, title: OWN_SCRIPTS },
    },
    {
      id: 'B2',
      threat: 'A kind of content nobody thought of: a plug-in, a font, a frame, a film.',
      cost: 'A way in beside the one that is guarded.',
      defence: 'What no directive names is not loaded at all.',
      takenOut: [
        { file: HEADERS, text: `'default-src': ["'none'"],`, replacement: `'default-src': ['*'],` },
      ],
      test: { file: HEADERS_TEST, title: OWN_SCRIPTS },
    },
    {
      id: 'B3',
      threat: 'A base address that was smuggled in turns our own scripts into somebody else’s.',
      cost: 'As B1.',
      defence: 'No page may have a base address.',
      takenOut: [{ file: HEADERS, text: `'base-uri': ["'none'"],`, replacement: '' }],
      test: { file: HEADERS_TEST, title: OWN_SCRIPTS },
    },
    {
      id: 'B4',
      threat: 'The app is laid invisibly under a game, and the player presses Delete.',
      cost: 'Whatever one press can do.',
      defence: 'No page of ours may be framed by anybody.',
      takenOut: [{ file: HEADERS, text: `'frame-ancestors': ["'none'"],`, replacement: '' }],
      test: { file: HEADERS_TEST, title: OWN_SCRIPTS },
    },
    {
      id: 'B5',
      threat: 'What a script could get hold of is sent to another host.',
      cost: 'Tokens and drafts leave the phone.',
      defence: 'A page may connect to itself and to the services of its configuration.',
      takenOut: [
        {
          file: HEADERS,
          text: `'connect-src': ["'self'", ...services],`,
          replacement: `'connect-src': ["'self'", ...services, 'https:'],`,
        },
      ],
      test: {
        file: HEADERS_TEST,
        title: 'a page connects to itself and the services, each named once',
      },
    },
    {
      id: 'B6',
      threat: 'A form that was smuggled in sends what is typed to somebody else.',
      cost: 'A password, typed into our own page.',
      defence: 'Forms go to this site, or open a mail.',
      takenOut: [
        {
          file: HEADERS,
          text: `'form-action': ["'self'", 'mailto:'],`,
          replacement: `'form-action': ["'self'", 'mailto:', 'https:'],`,
        },
      ],
      test: {
        file: HEADERS_TEST,
        title: 'the contact form may open a mail, and the map may be framed',
      },
    },
    {
      id: 'B7',
      threat: 'A picture in an article counts who reads it, for somebody else.',
      cost: 'Visitors are followed.',
      defence: 'Pictures come from the page, the site and below the media address.',
      takenOut: [
        {
          file: HEADERS,
          text: `'img-src': ["'self'", media, 'data:', ...fromMemory],`,
          replacement: `'img-src': ["'self'", media, 'data:', 'https:', ...fromMemory],`,
        },
      ],
      test: {
        file: HEADERS_TEST,
        title: 'pictures come from the page, the site and below the media address',
      },
    },
    {
      id: 'B8',
      threat:
        'A dependency of the app puts a text into the page as markup, or as a worker’s address.',
      cost: 'As B1, by our own code.',
      defence: 'Trusted Types: no text becomes a script, but for the addresses of our own workers.',
      takenOut: [
        { file: HEADERS, text: `'require-trusted-types-for': ["'script'"],`, replacement: '' },
      ],
      test: { file: HEADERS_TEST, title: OWN_SCRIPTS },
    },
    {
      id: 'B9',
      threat: 'Something asks our one Trusted Types policy for a worker at another address.',
      cost: 'A worker of somebody else’s sees every request of the app.',
      defence: 'The policy admits our own workers’ addresses to the letter.',
      takenOut: [
        {
          file: 'sites/admin/src/worker/trusted-worker-address.ts',
          text: 'if (!own.includes(address))',
          replacement: 'if (!own.some((one) => address.includes(one)))',
        },
      ],
      test: {
        file: 'sites/admin/src/worker/trusted-worker-address.test.ts',
        title: 'the policy does not admit %s',
      },
    },
    {
      id: 'B10',
      threat: 'A browser guesses that a file is a script, whatever it was sent as.',
      cost: 'An upload is run.',
      defence: 'Every answer of the site says that its type is its type.',
      takenOut: [
        {
          file: HEADERS,
          text: `    'X-Content-Type-Options': 'nosniff',\n    'Referrer-Policy'`,
          replacement: `    'Referrer-Policy'`,
        },
      ],
      test: { file: HEADERS_TEST, title: 'transport security is promised on https alone' },
    },
    {
      id: 'B11',
      threat: 'A page that opened ours keeps a hand on its window.',
      cost: 'It sends our visitor on to a copy of our login.',
      defence: 'Our windows belong to a group of their own.',
      takenOut: [
        {
          file: HEADERS,
          text: `    'Cross-Origin-Opener-Policy': 'same-origin',\n`,
          replacement: '',
        },
      ],
      test: {
        file: HEADERS_TEST,
        title: 'every answer of the site says what the browser is to keep from it',
      },
    },
    {
      id: 'B12',
      threat: 'The address of an edit page, with what is being edited, is told to a linked site.',
      cost: 'Small things leak: who edits what, and when.',
      defence: 'Other sites learn our host and nothing behind it.',
      takenOut: [
        {
          file: HEADERS,
          text: "'Referrer-Policy': 'strict-origin-when-cross-origin',",
          replacement: "'Referrer-Policy': 'unsafe-url',",
        },
      ],
      test: {
        file: HEADERS_TEST,
        title: 'every answer of the site says what the browser is to keep from it',
      },
    },
    {
      id: 'B13',
      threat: 'Something in a page asks for the camera, the microphone, or where somebody is.',
      cost: 'A question in the club’s name that the club never asks.',
      defence: 'Nothing in our pages may ask.',
      takenOut: [
        {
          file: HEADERS,
          text: "'camera=(), microphone=(), geolocation=(), payment=()",
          replacement: "'camera=*, microphone=*, geolocation=*, payment=()",
        },
      ],
      test: {
        file: HEADERS_TEST,
        title: 'every answer of the site says what the browser is to keep from it',
      },
    },
    {
      id: 'B14',
      threat: 'Somebody on the clubhouse’s wireless answers in our place, without encryption.',
      cost: 'A login page of theirs, under our address.',
      defence: 'Browsers are told for two years that this host is spoken to by https alone.',
      takenOut: [
        {
          file: HEADERS,
          text: "...(https && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),",
          replacement: '',
        },
      ],
      test: { file: HEADERS_TEST, title: 'transport security is promised on https alone' },
    },
    {
      id: 'B15',
      threat: 'The public site’s worker answers for the app, or keeps a page of it.',
      cost: 'An old app for good, or one person’s page shown to another.',
      defence: 'The app’s addresses, and what machines read, are none of its business.',
      takenOut: [
        {
          file: 'sites/public/src/worker/what-it-answers.ts',
          text: '/^\\/(admin|login|healthz|calendar|_)|',
          replacement: '/^\\/(healthz|calendar|_)|',
        },
      ],
      test: {
        file: 'sites/public/src/worker/what-it-answers.test.ts',
        title: 'going to %s is left alone',
      },
    },
    {
      id: 'B16',
      threat: 'A network’s own page, answered in our place, is kept as a page of the club.',
      cost: 'At the ground the phone shows somebody’s advertisement for the fixtures.',
      defence: 'Only what says when our server rendered it is kept.',
      takenOut: [
        {
          file: 'sites/public/src/worker/kept-pages.ts',
          text: 'status === 200 && !redirected && headers.has(RENDERED_AT_HEADER) && !headers.has(AWAY_HEADER)',
          replacement: 'status === 200 && !redirected && !headers.has(AWAY_HEADER)',
        },
      ],
      test: {
        file: 'sites/public/src/worker/kept-pages.test.ts',
        title: '%s is not kept, and what is kept stays',
      },
    },
    {
      id: 'B17',
      threat: 'A worker with a mistake in it sits in every visitor’s browser.',
      cost: 'A site that cannot be mended from here.',
      defence:
        'A deployment can put one in its place that deletes what was kept and takes itself away.',
      takenOut: [
        {
          file: 'sites/public/src/worker/withdrawn.ts',
          text: '  await self.registration.unregister();\n',
          replacement: '',
        },
      ],
      test: {
        file: 'sites/public/src/worker/withdrawn.test.ts',
        title:
          'put in the worker’s place it does not wait, deletes what was kept, and takes itself away',
      },
    },
    {
      id: 'B18',
      threat: 'B4 in a real browser: a stranger’s page frames the site, the app, the login.',
      cost: 'As B4.',
      defence: 'As B4, on every answer that is a page.',
      takenOut: [{ file: HEADERS, text: `'frame-ancestors': ["'none'"],`, replacement: '' }],
      test: {
        file: 'packages/dev/journeys/framing.journey.ts',
        title: '%s is shown in no frame of a stranger’s',
      },
    },
  ],
};

import type { ThreatArea } from '../threat.ts';

const PAGES_TEST = 'sites/public/src/server/page-security.test.ts';

export const text: ThreatArea = {
  title: 'Text of anybody’s, and where it is put',
  threats: [
    {
      id: 'T1',
      threat: 'An article’s title is written so that it ends the page’s data and begins a script.',
      cost: 'Markup of anybody who can edit, in every visitor’s page.',
      defence: 'The blocks of data in a page hold no `<` at all.',
      takenOut: [
        {
          file: 'sites/public/src/server/data-block.ts',
          text: "    .replaceAll('<', '\\\\u003c')\n",
          replacement: '',
        },
      ],
      test: {
        file: PAGES_TEST,
        title: 'no page holds an executable inline script, an event handler or a style attribute',
      },
    },
    {
      id: 'T2',
      threat: 'A title is written so that it leaves the attribute it stands in.',
      cost: 'As T1, in the head of every page and of every preview.',
      defence: 'Quotes and brackets are written as entities wherever we write markup ourselves.',
      takenOut: [
        {
          file: 'sites/public/src/server/document.ts',
          text: 'return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);',
          replacement: 'return ENTITIES[text] ?? text;',
        },
      ],
      test: {
        file: PAGES_TEST,
        title: 'no page holds an executable inline script, an event handler or a style attribute',
      },
    },
    {
      id: 'T3',
      threat: 'A picture’s address is `javascript:`, or leads to another host without saying so.',
      cost: 'A script in an old browser, a stranger’s picture in every other.',
      defence: 'What is stored as an image leads to http, to our media, or nowhere.',
      takenOut: [
        {
          file: 'packages/content/src/media/image-address.ts',
          text: 'if (/^[\\\\/]{2}|^[a-z][a-z0-9+.-]*:/i.test(path)) return undefined;',
          replacement: '',
        },
      ],
      test: {
        file: 'packages/content/src/media/image-address.test.ts',
        title: '%s is refused',
      },
    },
    {
      id: 'T4',
      threat: 'An address of ours is written so that it redirects to another host.',
      cost: 'A link that begins with the club’s name and ends elsewhere.',
      defence: 'Two slashes at the start of a path are one.',
      takenOut: [
        {
          file: 'sites/public/src/server/page-address.ts',
          text: "const path = parsed.pathname.replace(/^\\/+/, '/');",
          replacement: 'const path = parsed.pathname;',
        },
      ],
      test: {
        file: PAGES_TEST,
        title: 'no address can make the page redirect to another host or loop',
      },
    },
    {
      id: 'T5',
      threat: 'A title breaks the news feed, so that no reader can read it any more.',
      cost: 'Everyone who follows the club hears nothing, and nobody notices.',
      defence: 'What XML has no place for is left out, and markup is written as text.',
      takenOut: [
        {
          file: 'sites/public/src/machines/xml-text.ts',
          text: ".replace(/[^\\t\\n\\r\\u0020-\\ud7ff\\ue000-\\ufffd\\u{10000}-\\u{10ffff}]/gu, '')",
          replacement: '',
        },
      ],
      test: {
        file: 'sites/public/src/machines/news-feed.test.ts',
        title:
          'quotes, brackets, emoji, control characters and 10,000 characters in a title are read back',
      },
    },
    {
      id: 'T6',
      threat: 'An event’s title holds line breaks that begin calendar entries of their own.',
      cost: 'Entries with anybody’s links in everyone’s calendar.',
      defence: 'A line break in a text is written as two characters; other control characters go.',
      takenOut: [
        {
          file: 'sites/public/src/machines/calendar/content-line.ts',
          text: ".replaceAll('\\n', '\\\\n');",
          replacement: ';',
        },
      ],
      test: {
        file: 'sites/public/src/machines/calendar/content-line.test.ts',
        title:
          'whatever a text holds, a reader of calendars gets it back, but for control characters',
      },
    },
    {
      id: 'T7',
      threat: 'What is typed into the contact form adds recipients to the mail it opens.',
      cost: 'The visitor’s own mail program writes to strangers.',
      defence: 'Every character that could begin a header is encoded.',
      takenOut: [
        {
          file: 'sites/public/src/features/contact/letter.ts',
          text: 'return encodeURIComponent(wellFormed(text));',
          replacement: "return encodeURIComponent(wellFormed(text)).replaceAll('%26', '&');",
        },
      ],
      test: {
        file: 'sites/public/src/features/contact/letter.test.ts',
        title:
          'whatever is typed, the mail has the club to write to, a subject, a body, and nothing else',
      },
    },
    {
      id: 'T8',
      threat: 'The news feed or the calendar is opened in a browser as if it were a page.',
      cost: 'What somebody wrote into a title is markup again, on our origin.',
      defence: 'Nothing that is written for machines may load or run anything, or be framed.',
      takenOut: [
        {
          file: 'sites/public/src/server/document-headers.ts',
          text: `  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",\n`,
          replacement: '',
        },
      ],
      test: {
        file: 'sites/public/src/server/documents.test.ts',
        title: '%s is %s, may be kept for a while, and can do nothing',
      },
    },
  ],
};

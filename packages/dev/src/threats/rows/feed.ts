import type { ThreatArea } from '../threat.ts';

const READ_IN_FRAME = 'packages/content/src/feed/read-feed-in-frame.ts';
const READ_IN_FRAME_TEST = 'packages/content/src/feed/read-feed-in-frame.test.ts';
const HEADERS = 'packages/infra/src/security-headers.ts';

export const feed: ThreatArea = {
  title: 'The fixtures feed, somebody else’s script',
  threats: [
    {
      id: 'F1',
      threat: 'The feed’s host is taken over, and its script reads the page it runs in.',
      cost: 'The committee’s tokens, and whatever visitors see.',
      defence: 'In the browser it runs in a frame that may run scripts and nothing else.',
      takenOut: [
        {
          file: READ_IN_FRAME,
          text: "frame.setAttribute('sandbox', 'allow-scripts');",
          replacement: "frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');",
        },
      ],
      test: {
        file: READ_IN_FRAME_TEST,
        title: 'the frame may run scripts and nothing else, and is hidden from everyone',
      },
    },
    {
      id: 'F2',
      threat: 'Somebody opens the frame’s page by itself, with the feed’s script in it.',
      cost: 'The script runs on our origin after all.',
      defence: 'That page’s own policy makes its origin none, whoever opens it.',
      takenOut: [{ file: HEADERS, text: "    'sandbox allow-scripts',\n", replacement: '' }],
      test: {
        file: 'packages/infra/src/security-headers.test.ts',
        title:
          'the feed’s frame runs our scripts and the feed’s, in an origin that is none, for this site only',
      },
    },
    {
      id: 'F3',
      threat: 'F1 and F2 in a real browser: a script that tries every way out there is.',
      cost: 'As F1.',
      defence: 'The sandbox, which the frame and its page ask for each by itself.',
      takenOut: [
        {
          file: READ_IN_FRAME,
          text: "frame.setAttribute('sandbox', 'allow-scripts');",
          replacement:
            "frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-top-navigation');",
        },
        { file: HEADERS, text: "    'sandbox allow-scripts',\n", replacement: '' },
      ],
      test: {
        file: 'packages/dev/journeys/feed-frame.journey.ts',
        title: 'a script that tries everything gets hold of nothing, and moves nothing',
      },
    },
    {
      id: 'F4',
      threat: 'Another window, or an extension, answers in the feed’s name.',
      cost: 'Invented results on the club’s page.',
      defence: 'Only a message of that very frame, with the request’s nonce, is an answer.',
      takenOut: [
        {
          file: READ_IN_FRAME,
          text: 'if (source === null || source !== frame.contentWindow) return;',
          replacement: '',
        },
      ],
      test: { file: READ_IN_FRAME_TEST, title: 'a message of %s is no answer' },
    },
    {
      id: 'F5',
      threat: 'A page that has an origin answers from within the frame.',
      cost: 'As F4, after the frame was sent elsewhere.',
      defence: 'An answer comes from an origin that is none, or is none.',
      takenOut: [
        {
          file: READ_IN_FRAME,
          text: "origin === 'null' ? readFrameAnswer(nonce, data) : undefined",
          replacement: 'origin ? readFrameAnswer(nonce, data) : undefined',
        },
      ],
      test: { file: READ_IN_FRAME_TEST, title: 'a message of %s is no answer' },
    },
    {
      id: 'F6',
      threat: 'The feed sends fifty megabytes.',
      cost: 'The server’s memory, or the visitor’s.',
      defence: 'A megabyte is read, and no more.',
      takenOut: [
        {
          file: 'packages/content/src/feed/read-feed.ts',
          text: 'if (bytes > maxBytes) {',
          replacement: 'if (bytes > maxBytes * 100) {',
        },
      ],
      test: {
        file: 'packages/content/test/feed-reading.test.ts',
        title: 'of a huge answer a megabyte is read, and no more',
      },
    },
    {
      id: 'F7',
      threat: 'The feed hangs.',
      cost: 'So does every page that wants results.',
      defence: 'After eight seconds it is given up.',
      takenOut: [
        {
          file: 'packages/content/src/feed/read-feed.ts',
          text: "const timer = setTimeout(() => ending.abort(new Error('The time was up')), timeoutMs);",
          replacement: 'const timer = setTimeout(() => undefined, timeoutMs);',
        },
      ],
      test: {
        file: 'packages/content/test/feed-reading.test.ts',
        title: 'a feed that does not even begin is given up after eight seconds',
      },
    },
    {
      id: 'F8',
      threat: 'The feed sends our server on to an address inside the network it stands in.',
      cost: 'What only that server can reach is read for a stranger.',
      defence: 'Where the feed is says the configuration; a redirect is a failure.',
      takenOut: [
        {
          file: 'packages/content/src/feed/read-feed.ts',
          text: "redirect: 'error',",
          replacement: "redirect: 'follow',",
        },
      ],
      test: {
        file: 'packages/content/test/feed-reading.test.ts',
        title: 'the feed sends nobody elsewhere',
      },
    },
    {
      id: 'F9',
      threat: 'The feed answers somebody else’s question, or with more than a call.',
      cost: 'A script is taken for data.',
      defence: 'On the server its answer is text: one call of the name that was asked for, parsed.',
      takenOut: [
        {
          file: 'packages/content/src/feed/parse-feed.ts',
          text: '(callback ?? name) === name && ',
          replacement: '',
        },
      ],
      test: {
        file: 'packages/content/src/feed/parse-feed.test.ts',
        title: 'an answer to somebody else’s callback is refused',
      },
    },
    {
      id: 'F10',
      threat: 'A match in it holds a date, a name or a score that is none.',
      cost: 'A broken page, for everybody, until the feed is well.',
      defence: 'Whatever comes, it is matches or it is not there.',
      takenOut: [
        {
          file: 'packages/content/src/feed/parse-feed.ts',
          text: "if (!Array.isArray(value)) throw new FeedUnavailable('The feed sent no list');\n  return value;",
          replacement: 'return value as readonly unknown[];',
        },
      ],
      test: {
        file: 'packages/content/src/feed/parse-feed.test.ts',
        title: 'whatever comes, it is matches or FeedUnavailable',
      },
    },
  ],
};

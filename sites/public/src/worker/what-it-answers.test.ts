import { expect, test } from 'vitest';
import { answerKind } from './what-it-answers.ts';

const ORIGIN = 'https://club.test';

const kindOf = (path: string, own: Partial<Parameters<typeof answerKind>[0]> = {}) =>
  answerKind(
    {
      ...{ url: new URL(path, ORIGIN).href, method: 'GET' },
      ...{ mode: 'navigate', destination: 'document', ...own },
    },
    ORIGIN,
  );

test.each(['/', '/ground', '/news/1790000000000', '/events/after/2', '/no-such-page'])(
  'the worker answers a navigation to %s',
  (path) => expect(kindOf(path)).toBe('page'),
);

test.each([
  ...['/admin', '/admin/', '/admin/content', '/login', '/login?sign-out', '/config.json'],
  ...['/calendar.ics', '/calendar/match-1.ics', '/feed.xml', '/sitemap.xml', '/healthz'],
  ...['/worker.js', '/_media/media/1_a.jpg', '/derived/480/media/1_a.jpg'],
  'https://elsewhere.test/',
])('[B15] the worker ignores a navigation to %s', (path) => expect(kindOf(path)).toBeUndefined());

test.each([
  ['/assets/entry-1a2b.js', 'file'],
  ['/badge.svg', 'club-file'],
  ['/derived/480/media/1_badge.png', 'club-file'],
  ['/club.json', 'club-file'],
  ['/derived/480/media/1_a.jpg', 'small-picture'],
  ['/derived/768/media/1_a.jpg', 'small-picture'],
  ['/derived/1600/media/1_a.jpg', 'large-picture'],
  ['/config.json', undefined],
  ['/admin/assets/main.js', undefined],
  ['/news', undefined],
])('the request of a page for %s is a %s', (path, kind) => {
  expect(kindOf(path, { mode: 'no-cors', destination: '' })).toBe(kind);
});

test('the worker ignores a page in a frame and a request that sends data', () => {
  expect(kindOf('/events', { destination: 'iframe' })).toBeUndefined();
  expect(kindOf('/contact', { method: 'POST' })).toBeUndefined();
});

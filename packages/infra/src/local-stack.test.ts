import { expect, test } from 'vitest';
import { clubConfig } from './local-stack.ts';

test('every service of the local stack is at the cloud’s own address', () => {
  const { endpoints, mediaBase, feed } = clubConfig({ cloudPort: 4701 });
  expect(new Set(Object.values(endpoints))).toEqual(new Set(['http://localhost:4701']));
  expect(mediaBase).toBe('http://localhost:4701/_media');
  expect(feed.url).toBe('http://localhost:4701/feed');
});

test('a feed named from outside takes the stand-in’s place', () => {
  const { feed } = clubConfig({ cloudPort: 4701, feedUrl: 'https://feed.example/api' });
  expect(feed.url).toBe('https://feed.example/api');
});

test('an empty club has no feed unless one is named, and no ids in it', () => {
  const ids = { teamId: '', clubId: '' };
  const feedOf = (own: object) => clubConfig({ cloudPort: 4701, isEmpty: true, ...own }).feed;
  expect(feedOf({})).toEqual({ url: '', ...ids });
  expect(feedOf({ feedUrl: 'https://feed.example' })).toEqual({
    url: 'https://feed.example',
    ...ids,
  });
});

test('[D15] no secret is in it', () => {
  expect(JSON.stringify(clubConfig({ cloudPort: 4701 }))).not.toMatch(/secret|password|operator/i);
});

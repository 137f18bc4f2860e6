import { expect, test } from 'vitest';
import { clubConfig } from './local-stack.ts';

test('[D15] every service of the local stack has the cloud’s own address, and no secret is included', () => {
  const config = clubConfig({ cloudPort: 4701 });
  const cloud = 'http://localhost:4701';
  expect(new Set(Object.values(config.endpoints))).toEqual(new Set([cloud]));
  expect(config.mediaBase).toBe(`${cloud}/_media`);
  expect(JSON.stringify(config)).not.toMatch(/secret|password|operator/i);
});

const ids = { teamId: '40112', clubId: '20117' };
const none = { teamId: '', clubId: '' };
const feedUrl = 'https://feed.example/api';
test.each([
  ['the stand-in', {}, { url: 'http://localhost:4701/feed', ...ids }],
  ['another', { feedUrl }, { url: feedUrl, ...ids }],
  ['none, of an empty club', { isEmpty: true }, { url: '', ...none }],
  ['another, of an empty club', { isEmpty: true, feedUrl }, { url: feedUrl, ...none }],
])('the feed is %s', (_, options, feed) => {
  expect(clubConfig({ cloudPort: 4701, ...options }).feed).toEqual(feed);
});

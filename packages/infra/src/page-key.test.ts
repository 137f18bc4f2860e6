import { expect, test } from 'vitest';
import { canonicalPath, pageKey } from './page-key.ts';

test.each([
  ['/', '/', 'pages/'],
  ['/news', '/news', 'pages/news'],
  ['/%6Eews', '/news', 'pages/news'],
  ['/sitemap.xml', '/sitemap.xml', 'pages/sitemap.xml'],
  ['/album%2F1', '/album/1', 'pages/album/1'],
  ['/events/match/A+B & Co', '/events/match/A%2BB%20%26%20Co', 'pages/events/match/A+B & Co'],
  ['/events/match/Ysbyty%20%c3%82', '/events/match/Ysbyty%20%C3%82', 'pages/events/match/Ysbyty Â'],
  ['/album/50%', '/album/50%25', 'pages/album/50%'],
  ['/album/%ff', '/album/%25ff', 'pages/album/%ff'],
])('%s is asked for as %s and kept as %s', (path, canonical, key) => {
  expect(canonicalPath(path)).toBe(canonical);
  expect(canonicalPath(canonical)).toBe(canonical);
  expect(pageKey(path)).toBe(key);
});

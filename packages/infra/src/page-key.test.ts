import { expect, test } from 'vitest';
import { canonicalPath, pageKey } from './page-key.ts';

test.each([
  ['/', '/'],
  ['/news', '/news'],
  ['/%6Eews', '/news'],
  ['/sitemap.xml', '/sitemap.xml'],
  ['/news/after%2F1', '/news/after%2F1'],
  ['/events/match/A+B & Co', '/events/match/A%2BB%20%26%20Co'],
  ['/events/match/Ysbyty%20%c3%82', '/events/match/Ysbyty%20%C3%82'],
  ['/album/50%', '/album/50%25'],
  ['/album/%ff', '/album/%25ff'],
])('%s is one spelling of %s, and stored as that', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
  expect(canonicalPath(canonical)).toBe(canonical);
  expect(pageKey(path)).toBe(`pages${canonical}`);
});

import { expect, test } from 'vitest';
import { presentAddress } from './earlier-links.ts';

test.each([
  ['/events?match=2026-11-21-2026-home-tidemill', '/match/2026-11-21-2026-home-tidemill'],
  ['/contact?membership=social-member&utm_source=x', '/contact/social-member'],
  ['/gallery?after=a%2Fb%3F', '/gallery/after/a%2Fb%3F'],
  ['/news?membership=x', undefined],
  ['/news/7?after=x', undefined],
  ['/events?match=', undefined],
])('the address %s is redirected to %s', (earlier, present) => {
  expect(presentAddress(new URL(earlier, 'https://club.test'))).toBe(present);
});

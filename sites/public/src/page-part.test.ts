import { expect, test } from 'vitest';
import { partAddress, wholeAddress } from './page-part.ts';

test.each(['/', '/news', '/news?after=1.2~a', '/events?match=x&after=y'])(
  'the part of %s leads back to it',
  (href) => {
    const part = partAddress(`${href}#main`, 'https://club.test/team');
    expect(new URL(part).searchParams.get('part')).toBe('main');
    expect(new URL(part).hash).toBe('');
    expect(wholeAddress(part)).toBe(href.replaceAll('~', '%7E'));
  },
);

test('an address that is no part stays as it is written', () => {
  expect(wholeAddress('https://club.test/news?x=a%20b')).toBe('/news?x=a%20b');
});

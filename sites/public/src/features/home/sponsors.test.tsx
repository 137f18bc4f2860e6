import { club } from '@clubhouse/club';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Sponsors } from './home.tsx';

const drawn = (sponsors: typeof club.sponsors) =>
  renderToStaticMarkup(<Sponsors club={{ ...club, sponsors }} />);
const [logo] = club.hero;
const bakery = { name: 'The Bakery', line: 'Bread' };

test('a sponsor is its logo, without colours that nothing would hold in their place', () => {
  const html = drawn([{ ...bakery, logo: { ...logo!, alt: 'The Bakery' } }]);
  expect(html).toMatch(/<img [^>]*alt="The Bakery"/);
  expect(html).not.toContain('<svg');
});

test('one without a logo is its name, and no sponsors are no heading', () => {
  expect(drawn([bakery])).toContain('<b>The Bakery</b>');
  expect(drawn([])).toBe('');
});

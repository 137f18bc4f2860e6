// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Photo, type PhotoProps } from './photo.tsx';

const TONES = 'RjxGPEY8RjxGPEY8RjxGPEY8RjxGPEY8';
const source = { src: '/derived/480/media/1_a.jpg', width: 1600, height: 1000 };
const drawn = (more: Partial<PhotoProps> = {}) =>
  render(<Photo source={source} alt="A try" sizes="100vw" {...more} />).container.innerHTML;

afterEach(cleanup);

test('tones stand before the picture, cut as it is, and are read out to nobody', () => {
  const html = drawn({ tones: TONES });
  expect(html).toMatch(/<svg[^>]*>.*<\/svg><picture><img[^>]*alt="A try"/);
  expect(html).toContain('viewBox="0 0 100 63" preserveAspectRatio="xMidYMid slice"');
  expect(html).toMatch(/<svg[^>]*aria-hidden="true"/);
  expect(html).toMatch(new RegExp(`<image[^>]*href="data:image/bmp;base64,[^"]{72}${TONES}"`));
});

test('no policy is asked for a style', () => {
  expect(drawn({ tones: TONES })).not.toMatch(/style|<filter/);
});

test.each([
  ['a picture without tones', {}],
  ['one whose size is not known', { tones: TONES, source: { src: source.src } }],
])('%s has nothing behind it', (_, more) => {
  expect(drawn(more)).not.toContain('<svg');
});

// @vitest-environment jsdom
import { render } from '@testing-library/react';
import type { ClubPicture } from '@clubhouse/club';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ClubPhoto, focusStyle, Photo, type PhotoProps } from './photo.tsx';

const TONES = 'RjxGPEY8RjxGPEY8RjxGPEY8RjxGPEY8';
const source = { src: '/derived/480/media/1_a.jpg', width: 1600, height: 1000 };
const photo = (more: Partial<PhotoProps> = {}) => (
  <Photo source={source} alt="A try" sizes="100vw" tones={TONES} {...more} />
);
const sources = [480, 1600].map((width) => ({
  path: `/club/a-${width}.webp`,
  width,
  height: (width * 5) / 8,
}));
const clubPhoto = (more: Partial<ClubPicture> = { tones: TONES }) => (
  <ClubPhoto picture={{ sources, alt: 'A try', ...more }} sizes="1px" />
);
const drawn = (picture: React.ReactNode) => render(picture).container.innerHTML;

test.each([
  ['a photo', photo()],
  ['a picture of the club’s', clubPhoto()],
])(
  '%s has placeholder colours behind it, cut like it, hidden from screen readers, without a style',
  (_, picture) => {
    const html = drawn(picture);
    expect(html).toMatch(/<svg[^>]*aria-hidden="true".*<\/svg><picture><img[^>]*alt="A try"/);
    expect(html).toContain('viewBox="0 0 100 63" preserveAspectRatio="xMidYMid slice"');
    expect(html).toMatch(new RegExp(`<image[^>]*href="data:image/bmp;base64,[^"]{72}${TONES}"`));
    // No policy is asked for one.
    expect(html).not.toMatch(/style|<filter/);
  },
);

test.each([
  ['a photo without colours', photo({ tones: undefined })],
  ['one whose size is not known', photo({ source: { src: source.src } })],
  ['a picture of the club’s without colours', clubPhoto({})],
])('%s has nothing behind it', (_, picture) => {
  expect(drawn(picture)).not.toContain('<svg');
});

test.each([
  ['a photo', photo({ focus: [88, 4] })],
  ['a picture of the club’s', clubPhoto({ focus: [88, 4] })],
])('%s is cropped at its focal point, by classes that the page’s styles know', (_, picture) => {
  const [, ...classes] = /<img[^>]*class="(x9) (y0)"/.exec(drawn(picture)) ?? [];
  expect(classes).toHaveLength(2);
  for (const each of classes) expect(focusStyle()).toContain(`.${each}{--`);
  const styles = readFileSync(path.join(import.meta.dirname, 'photo.css'), 'utf8');
  const [, selectors] = /([^}]*)\{[^}]*object-position: var\(--x, 50%\) var\(--y, 33%\)/.exec(
    styles,
  )!;
  for (const box of ['.photo', '.head__picture', '.carousel__picture'])
    expect(selectors).toContain(`${box} img`);
});

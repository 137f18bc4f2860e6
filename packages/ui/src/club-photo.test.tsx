// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ClubPhoto } from './club-photo.tsx';

const TONES = 'RjxGPEY8RjxGPEY8RjxGPEY8RjxGPEY8';
const sources = [480, 1600].map((width) => ({
  path: `/club/a-${width}.webp`,
  width,
  height: (width * 5) / 8,
}));

afterEach(cleanup);

test('a picture of the club’s has its colours before it, in the same box', () => {
  const { container } = render(
    <ClubPhoto picture={{ sources, tones: TONES, alt: '' }} sizes="1px" />,
  );
  const [colours, picture, ...more] = container.children;
  expect(colours?.querySelector('image')?.getAttribute('href')).toContain(TONES);
  expect(colours?.getAttribute('aria-hidden')).toBe('true');
  expect(picture?.querySelector('img')?.getAttribute('src')).toBe('/club/a-1600.webp');
  expect(more).toEqual([]);
});

test('one whose colours nobody has written down stands alone', () => {
  const { container } = render(<ClubPhoto picture={{ sources, alt: '' }} sizes="1px" />);
  expect(container.querySelector('svg')).toBeNull();
});

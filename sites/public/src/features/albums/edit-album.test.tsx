// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { EditAlbum } from './album-view.tsx';

afterEach(() => {
  localStorage.clear();
});

test.each([
  ['admin', '/admin/edit-album/a%20b'],
  ['member', undefined],
  ['1', undefined],
  [undefined, undefined],
])("[2.74] with the hint %s the 'Edit Album' link leads to %s", async (hint, href) => {
  if (hint) localStorage.setItem('clubhouse.signed-in', hint);
  render(<EditAlbum id="a b" />);
  await act(async () => {});
  const link = screen.queryByRole('link', { name: 'Edit Album' });
  expect(link?.getAttribute('href')).toBe(href);
});

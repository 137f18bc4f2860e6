// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { EditAlbum } from './album-view.tsx';

afterEach(() => {
  localStorage.clear();
});

async function album(hint?: string) {
  if (hint) localStorage.setItem('clubhouse.signed-in', hint);
  render(<EditAlbum id="a b" />);
  await act(async () => {});
  return screen.queryByRole('link', { name: 'Edit Album' })?.getAttribute('href') ?? null;
}

test("[2.74] an admin sees an 'Edit Album' link", async () => {
  expect(await album('admin')).toBe('/admin/edit-album/a%20b');
});

test.each([undefined, 'member', '1'])('nobody else sees the link: %s', async (hint) => {
  expect(await album(hint)).toBeNull();
});

// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { EditAlbum } from './album-view.tsx';

afterEach(() => {
  cleanup();
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

test.each([
  ['created', 'Album created successfully!'],
  ['updated', 'Album updated successfully!'],
])(
  'an admin who has just %s it is told so, and the address is the album’s',
  async (done, words) => {
    history.replaceState(null, '', `/album/7#${done}`);
    await album('admin');
    expect(screen.getByRole('status').textContent).toBe(words);
    expect(location.pathname + location.hash).toBe('/album/7');
  },
);

test.each([undefined, 'member', '1'])('nobody else does: %s', async (hint) => {
  expect(await album(hint)).toBeNull();
});

// @vitest-environment jsdom
import { anAlbumItem } from '@clubhouse/content/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Page } from '#client/page.ts';
import { memoryReader } from '#test/memory-reader.ts';
import { LiveAlbumList } from './live-album-list.tsx';
import { liveAlbumList } from './live-albums.ts';

afterEach(cleanup);

async function live(away: boolean) {
  const db = memoryReader({ albums: [anAlbumItem({ name: 'Tour' })] });
  db.away = away;
  const page = { data: {}, reading: async () => ({ db }) } as unknown as Page;
  render(
    <LiveAlbumList
      mediaBase="http://media.test"
      badge="/b.svg"
      list={liveAlbumList(page)}
      place={document.body}
    />,
  );
  await act(async () => {});
  return db;
}

test('albums the server could not read are read in the browser', async () => {
  await live(false);
  expect(await screen.findByRole('heading', { name: 'Tour' })).toBeTruthy();
});

test('albums nobody can read leave their notice after one call', async () => {
  const db = await live(true);
  expect(await screen.findByText('The albums cannot be read just now')).toBeTruthy();
  expect(db.calls).toBe(1);
});

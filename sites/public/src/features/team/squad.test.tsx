// @vitest-environment jsdom
import type { Player } from '@clubhouse/content';
import { aPlayer } from '@clubhouse/content/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#query-client.ts';
import { createReaders } from '#readers.ts';
import { memoryReader } from '#test/memory-reader.ts';
import { inSite } from '#test/in-site.tsx';
import { Squad } from './squad.tsx';

afterEach(cleanup);

const reader = memoryReader();

/** Renders the squad: these players, or the reader's answer. */
function squad(players?: readonly Player[]) {
  const queries = createQueryClient();
  if (players) queries.setQueryData(['players', 'all'], players);
  render(inSite(<Squad />, { path: '/team', queries, ...createReaders(reader) }));
}

test("[2.46] while the players load the page says 'Loading players...'", () => {
  squad();
  expect(screen.getByRole('status').textContent).toContain('Loading players...');
});

test("with nobody to show it says 'No players added yet.', and what could not be read says so", async () => {
  squad([]);
  expect(screen.getByText('No players added yet.')).toBeTruthy();
  cleanup();
  reader.away = true;
  squad();
  const again = await screen.findByRole('link', { name: 'Try again' });
  expect(again.getAttribute('href')).toBe('/team');
});

test('a player is found by name, with a portrait or initials', () => {
  squad([
    aPlayer({ id: '1', name: 'Jo Marsh', photoUrl: 'media/jo.jpg' }),
    aPlayer({ id: '2', name: 'Ana van der Reed' }),
    aPlayer({ id: '3', name: '  ' }),
  ]);
  expect(screen.getByRole('img', { name: 'Portrait of Jo Marsh' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'No photo of Ana van der Reed' }).textContent).toBe('AR');
  expect(screen.getByRole('heading', { name: 'Name to come' })).toBeTruthy();
});

test('forwards stand before backs, each under their heading, and who is neither under Squad', () => {
  squad([
    aPlayer({ id: '1', name: 'Ana Reed', position: 'Prop / hooker' }),
    aPlayer({ id: '2', name: 'Bo Hale', position: 'Fly-half' }),
    aPlayer({ id: '3', name: 'Cy Oke', position: 'Kit washer' }),
  ]);
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(headings).toEqual(['Forwards', 'Ana Reed', 'Backs', 'Bo Hale', 'Squad', 'Cy Oke']);
});

test('there is no heading for whom a squad has none of', () => {
  squad([aPlayer({ position: 'Lock' })]);
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(headings).toEqual(['Forwards', 'Jo Marsh']);
});

test.each([
  ['media/1_jo.jpg', 'http://media.test/media/1_jo.jpg'],
  ['/media/1_jo.jpg', 'http://media.test/media/1_jo.jpg'],
  ['1_jo.jpg', 'http://media.test/media/1_jo.jpg'],
])('[7.18] a portrait stored as %s is read from %s', (photoUrl, address) => {
  squad([aPlayer({ photoUrl })]);
  const portrait = screen.getByRole('img', { name: 'Portrait of Jo Marsh' });
  expect(portrait.getAttribute('src')).toBe(address);
});

import { newClub } from '@clubhouse/club';
import { expect, test, vi } from 'vitest';
import { fetchClub } from './fetch-club.ts';

test.each<[string, () => Promise<Response>]>([
  ['does not have it', async () => new Response('Not here', { status: 404 })],
  ['cannot read it', async () => Response.json({}, { status: 503 })],
  ['answers every address with a page', async () => new Response('<!doctype html>')],
  ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('where the server %s, the club is a new club', async (_, answer) => {
  vi.stubGlobal('fetch', answer);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(await fetchClub()).toEqual(newClub);
});

import { expect, test } from 'vitest';
import { FILES, keepOnly, PAGES, PICTURES } from './caches.ts';

function stored(...names: string[]) {
  const left = new Set(names);
  const storage = {
    keys: async () => [...left],
    delete: async (name: string) => left.delete(name),
  };
  return { storage, left };
}

test('caches of earlier versions go, and nobody else’s', async () => {
  const { storage, left } = stored('clubhouse-public-0-pages', PAGES, FILES, 'workbox-precache-v2');
  await keepOnly([PAGES, FILES, PICTURES], storage);
  expect([...left]).toEqual([PAGES, FILES, 'workbox-precache-v2']);
});

test('withdrawn, nothing of ours is left', async () => {
  const { storage, left } = stored(PAGES, FILES, PICTURES, 'workbox-precache-v2');
  await keepOnly([], storage);
  expect([...left]).toEqual(['workbox-precache-v2']);
});

import { expect, test } from 'vitest';
import { FILES, keepOnly, PAGES, PICTURES } from './caches.ts';

test('caches of earlier versions go, and nobody else’s', async () => {
  const left = new Set(['clubhouse-public-0-pages', PAGES, FILES, 'workbox-precache-v2']);
  await keepOnly([PAGES, FILES, PICTURES], {
    keys: async () => [...left],
    delete: async (name) => left.delete(name),
  });
  expect([...left]).toEqual([PAGES, FILES, 'workbox-precache-v2']);
});

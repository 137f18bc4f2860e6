import { expect, test, vi } from 'vitest';
import { PAGES } from './cached-files.ts';

test('[B17] the replacement worker does not wait, deletes only its own caches, and unregisters itself', async () => {
  const done: string[] = [];
  const listeners = new Map<string, (event: object) => void>();
  vi.stubGlobal('self', {
    addEventListener: (name: string, hear: (event: object) => void) => listeners.set(name, hear),
    skipWaiting: async () => void done.push('did not wait'),
    caches: {
      keys: async () => [PAGES, 'workbox-precache-v2'],
      delete: async (name: string) => done.push(name),
    },
    registration: { unregister: async () => void done.push('went') },
  });
  await import('./withdrawn.ts');

  listeners.get('install')!({});
  const waited: Promise<unknown>[] = [];
  listeners.get('activate')!({ waitUntil: (until: Promise<unknown>) => waited.push(until) });
  await Promise.all(waited);
  expect(done).toEqual(['did not wait', PAGES, 'went']);
  expect([...listeners.keys()]).not.toContain('fetch');
});

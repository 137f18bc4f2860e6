import { expect, test, vi } from 'vitest';
import { deviceStorage } from './device-storage.ts';

const saying = (isKept: boolean) => vi.fn(async () => isKept);

test('what is free is what is given less what is used', async () => {
  const storage = deviceStorage({ estimate: async () => ({ usage: 30, quota: 100 }) });
  expect(await storage.left()).toEqual({ used: 30, free: 70 });
});

test.each([
  { title: 'has no such thing', manager: {} },
  { title: 'does not say', manager: { estimate: async () => ({}) } },
  { title: 'fails', manager: { estimate: () => Promise.reject(new Error('no')) } },
])('nothing is known of the room where the browser $title', async ({ manager }) => {
  expect(await deviceStorage(manager).left()).toBeUndefined();
});

test('a browser that grants it keeps the data', async () => {
  const storage = deviceStorage({ persisted: saying(false), persist: saying(true) });
  expect(await storage.persistence()).toBe('may-be-cleared');
  expect(await storage.askToKeep()).toBe('kept');
});

test('what is kept already is not asked for again', async () => {
  const persist = saying(true);
  await deviceStorage({ persisted: saying(true), persist }).askToKeep();
  expect(persist).not.toHaveBeenCalled();
});

test('where the browser cannot be asked, it is not known', async () => {
  expect(await deviceStorage({}).askToKeep()).toBe('unknown');
  const failing = () => Promise.reject(new Error('no'));
  expect(await deviceStorage({ persisted: failing }).persistence()).toBe('unknown');
});

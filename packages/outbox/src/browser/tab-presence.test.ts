import { expect, test } from 'vitest';
import { tabPresence } from './browser-world.ts';

/** A browser's locks, as far as they are asked for here. */
function someLocks({ refuses = false } = {}) {
  const held = new Set<string>();
  return {
    held,
    manager: {
      async request(name: string, hold: () => Promise<void>) {
        if (refuses) throw new DOMException('Not here', 'SecurityError');
        held.add(name);
        await hold();
        held.delete(name);
      },
      async query() {
        if (refuses) throw new DOMException('Not here', 'SecurityError');
        return { held: [...held].map((name) => ({ name })), pending: [] };
      },
    } as unknown as LockManager,
  };
}

test('a tab is there until it leaves', async () => {
  const tabs = tabPresence(someLocks().manager, 'outbox');
  const leave = tabs.enter('one');
  expect(await tabs.isGone('one')).toBe(false);
  leave();
  await expect.poll(() => tabs.isGone('one')).toBe(true);
});

test('a tab that never was is gone, whoever else is there', async () => {
  const tabs = tabPresence(someLocks().manager, 'outbox');
  tabs.enter('one');
  expect(await tabs.isGone('two')).toBe(true);
});

test('other locks of the site are no tabs', async () => {
  const { manager, held } = someLocks();
  held.add('one');
  expect(await tabPresence(manager, 'outbox').isGone('one')).toBe(true);
});

test('where locks are refused no tab counts as gone', async () => {
  const tabs = tabPresence(someLocks({ refuses: true }).manager, 'outbox');
  tabs.enter('one');
  expect(await tabs.isGone('one')).toBe(false);
});

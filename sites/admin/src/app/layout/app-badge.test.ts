import { expect, test } from 'vitest';
import { anOutbox } from '#test/a-queue.ts';
import { badgeUnsent } from '#app/layout/app-badge.ts';

function anIcon() {
  const calls: (number | 'nothing' | undefined)[] = [];
  return {
    calls,
    setAppBadge: async (count?: number) => void calls.push(count),
    clearAppBadge: async () => void calls.push('nothing'),
  };
}

test('the icon says how many things wait, once for each change, and nothing when all is sent', () => {
  const icon = anIcon();
  const { outbox, show } = anOutbox();
  badgeUnsent(outbox.status, icon);
  show({ status: { state: 'offline', count: 2 } });
  show({ status: { state: 'waiting', count: 2 } });
  show({ status: { state: 'sending', count: 1 } });
  show({ status: { state: 'empty', count: 0 } });
  expect(icon.calls).toEqual(['nothing', 2, 1, 'nothing']);
});

test('before the store is read the icon keeps what it showed last', () => {
  const icon = anIcon();
  badgeUnsent(anOutbox({ status: undefined }).outbox.status, icon);
  expect(icon.calls).toEqual([]);
});

test('a store that cannot be read takes no number off the icon', () => {
  const icon = anIcon();
  const { outbox, show } = anOutbox({ status: { state: 'offline', count: 2 } });
  badgeUnsent(outbox.status, icon);
  show({ status: { state: 'attention', count: 0, isUnread: true } });
  expect(icon.calls).toEqual([2]);
});

test('a device without such numbers does without', () => {
  const { outbox, show } = anOutbox();
  badgeUnsent(outbox.status, {});
  expect(() => show({ status: { state: 'waiting', count: 1 } })).not.toThrow();
});

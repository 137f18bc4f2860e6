// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { memoryValue } from '#test/memory-stores.ts';
import { mountAdmin } from '#test/mount.tsx';
import { installHint, mayForget } from '#shared/services/install-hint.ts';

function aDevice({ isForgetful = false } = {}) {
  const stored = memoryValue();
  const start = async () => {
    const hint = installHint({ isForgetful, stored });
    await hint.ready;
    return hint;
  };
  return {
    start,
    /** Sends the browser's event that the app can be installed; returns how the app handled it. */
    canBeInstalled() {
      let asked = 0;
      const prompt = async () => (asked += 1);
      const event = new Event('beforeinstallprompt', { cancelable: true });
      dispatchEvent(Object.assign(event, { prompt }));
      return { isHeldBack: event.defaultPrevented, asked: () => asked };
    },
    wasInstalled: () => dispatchEvent(new Event('appinstalled')),
  };
}

async function theAppWith(device: ReturnType<typeof aDevice>) {
  const admin = await mountAdmin();
  const hint = await device.start();
  return { ...admin, open: (path: string) => admin.open(path, { installHint: hint }) };
}

const HINT = 'Install this app: one tap opens it, with or without signal.';

test('the browser’s install prompt is held back until the user presses Install, and is not shown beside a form', async () => {
  const device = aDevice();
  const { open, press } = await theAppWith(device);
  const { isHeldBack, asked } = device.canBeInstalled();
  expect(isHeldBack).toBe(true);
  await open('/admin/add-news');
  expect(screen.queryByText(HINT)).toBeNull();
  await open('/admin/content');
  expect(screen.getByText(HINT)).toBeVisible();
  expect(asked()).toBe(0);
  await press('Install');
  expect(asked()).toBe(1);
  expect(screen.queryByText(HINT)).toBeNull();
});

test('a prompt that arrives while a page is read is shown on the next page, so that nothing moves', async () => {
  const device = aDevice();
  const { open, follow } = await theAppWith(device);
  await open('/admin/content');
  act(() => void device.canBeInstalled());
  expect(screen.queryByText(HINT)).toBeNull();
  await follow('Media Manager');
  await screen.findByRole('heading', { level: 1, name: 'Media Manager' });
  await follow('Content Manager');
  expect(await screen.findByText(HINT)).toBeVisible();
});

test('on an iPhone every page explains the installation, since its browser may clear data, until Not now, also at the next start', async () => {
  const device = aDevice({ isForgetful: true });
  const { open, press } = await theAppWith(device);
  await open('/admin/add-news');
  expect(screen.getByText(/press Share, then Add to Home Screen/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
  await press('Not now');
  expect(screen.queryByText(/Add to Home Screen/)).toBeNull();
  const again = await device.start();
  device.canBeInstalled();
  expect(again.current()).toBeUndefined();
});

test('the hint disappears once the app is installed', async () => {
  const device = aDevice();
  const hint = await device.start();
  device.canBeInstalled();
  expect(hint.current()).toBe('browser-asks');
  device.wasInstalled();
  expect(hint.current()).toBeUndefined();
});

test('a device that cannot store the answer shows the hint again, and works', async () => {
  const broken = {
    read: () => Promise.reject(new Error('no storage')),
    write: () => Promise.reject(new Error('no storage')),
  };
  const hint = installHint({ isForgetful: true, stored: broken });
  await hint.ready;
  expect(hint.current()).toBe('by-hand');
  hint.dismiss();
  expect(hint.current()).toBeUndefined();
});

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/138.0.0.0 Mobile';

test.each([
  ['an iPhone in its browser', { userAgent: IPHONE, maxTouchPoints: 5, standalone: false }, true],
  ['an iPhone’s home screen', { userAgent: IPHONE, maxTouchPoints: 5, standalone: true }, false],
  ['an iPad, which says Mac', { userAgent: MAC, maxTouchPoints: 5, standalone: false }, true],
  ['a Mac', { userAgent: MAC, maxTouchPoints: 0 }, false],
  ['an Android phone', { userAgent: ANDROID, maxTouchPoints: 5 }, false],
])('%s may clear stored data: %o → %s', (_, browser, expected) => {
  expect(mayForget(browser)).toBe(expected);
});

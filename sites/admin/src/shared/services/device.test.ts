import { expect, test } from 'vitest';
import { thisDevice } from '#shared/services/device.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/138.0.0.0 Mobile';

test.each([
  ['an iPhone in its browser', { userAgent: IPHONE, maxTouchPoints: 5, standalone: false }, true],
  ['an iPhone’s home screen', { userAgent: IPHONE, maxTouchPoints: 5, standalone: true }, false],
  ['an iPad, which says Mac', { userAgent: MAC, maxTouchPoints: 5, standalone: false }, true],
  ['a Mac', { userAgent: MAC, maxTouchPoints: 0 }, false],
  ['an Android phone', { userAgent: ANDROID, maxTouchPoints: 5 }, false],
])('%s may forget: %o → %s', (_, browser, mayForget) => {
  expect(thisDevice(browser).mayForget).toBe(mayForget);
});

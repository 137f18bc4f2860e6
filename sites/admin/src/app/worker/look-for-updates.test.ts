import { expect, test } from 'vitest';
import { LOOK_AGAIN_MS, lookForUpdates } from '#app/worker/register-worker.ts';

function anOpenApp(look = async () => undefined) {
  let time = 0;
  let looks = 0;
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
  const counted = () => {
    looks += 1;
    return look();
  };
  const stop = lookForUpdates({ look: counted, page: page as never, now: () => time });
  return {
    stop,
    looks: () => looks,
    is(visibilityState: 'visible' | 'hidden', after: number) {
      time += after;
      Object.assign(page, { visibilityState });
      page.dispatchEvent(new Event('visibilitychange'));
    },
  };
}

test('coming back to the app an hour later looks for a new version, once an hour', () => {
  const app = anOpenApp();
  app.is('visible', LOOK_AGAIN_MS - 1);
  expect(app.looks()).toBe(0);
  app.is('visible', 1);
  app.is('visible', LOOK_AGAIN_MS - 1);
  expect(app.looks()).toBe(1);
  app.is('visible', 1);
  expect(app.looks()).toBe(2);
});

test('an app that is put away looks for nothing', () => {
  const app = anOpenApp();
  app.is('hidden', 2 * LOOK_AGAIN_MS);
  expect(app.looks()).toBe(0);
});

test('a look without a line comes to nothing, and the next is made', async () => {
  const app = anOpenApp(() => Promise.reject(new TypeError('Failed to fetch')));
  app.is('visible', LOOK_AGAIN_MS);
  app.is('visible', LOOK_AGAIN_MS);
  expect(app.looks()).toBe(2);
});

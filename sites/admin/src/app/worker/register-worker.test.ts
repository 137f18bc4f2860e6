// @vitest-environment jsdom

import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  keepForOffline,
  LOOK_AGAIN_MS,
  lookForUpdates,
  trustedWorkerAddresses,
} from '#app/worker/register-worker.ts';

/** A worker that the browser tries to install. */
class Installing extends EventTarget {
  state: ServiceWorkerState = 'installing';

  becomes(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

const registered = (own: {
  [Part in 'installing' | 'waiting' | 'active']?: Installing;
}): ServiceWorkerRegistration =>
  ({ installing: null, waiting: null, active: null, ...own }) as never;

const warned = () => vi.mocked(console.warn).mock.calls.map(([text]) => String(text));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});

type Answer = () => Promise<ServiceWorkerRegistration>;

/** Registers with these answers. `pauses` are the times between the tries, in seconds. */
function registering(answers: readonly Answer[]) {
  const tries: number[] = [];
  const ended = keepForOffline(() => answers[tries.push(Date.now()) - 1]!());
  const pauses = () => tries.slice(1).map((at, place) => (at - tries[place]!) / 1_000);
  return { ended, pauses };
}

test('a registration that failed because of the network, a portal or the browser is retried at growing intervals', async () => {
  const lost = new Installing();
  lost.state = 'redundant';
  const { ended, pauses } = registering([
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => Promise.reject(new DOMException('text/html', 'SecurityError')),
    async () => registered({}),
    ...Array.from({ length: 7 }, () => async () => registered({ installing: lost })),
    async () => registered({ active: new Installing() }),
  ]);
  await vi.advanceTimersByTimeAsync(4 * 3_600_000);
  await ended;
  expect(pauses()).toEqual([15, 30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600]);
  expect(warned()[1]).toContain('its worker could not be had');
  expect(warned()[2]).toContain('some of its files did not arrive');
});

test('a worker lost during installation is registered again soon after the network returns', async () => {
  const lost = new Installing();
  const { ended, pauses } = registering([
    async () => registered({ installing: lost }),
    async () => registered({}),
    async () => registered({}),
    async () => registered({ waiting: new Installing() }),
  ]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(pauses()).toEqual([]);
  lost.becomes('redundant');
  await vi.advanceTimersByTimeAsync(15_000 + 10_000);
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(15_000);
  await ended;
  expect(pauses()).toEqual([75, 10, 15]);
});

function anOpenApp(look = async () => undefined) {
  const looked = vi.fn(look);
  lookForUpdates(looked);
  return {
    looks: () => looked.mock.calls.length,
    is(visibilityState: 'visible' | 'hidden', after: number) {
      vi.advanceTimersByTime(after);
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState);
      document.dispatchEvent(new Event('visibilitychange'));
    },
  };
}

test('returning to the app after an hour checks for a new version, at most once an hour', () => {
  const app = anOpenApp();
  app.is('visible', LOOK_AGAIN_MS - 1);
  expect(app.looks()).toBe(0);
  app.is('visible', 1);
  app.is('visible', LOOK_AGAIN_MS - 1);
  expect(app.looks()).toBe(1);
  app.is('visible', 1);
  expect(app.looks()).toBe(2);
});

test('an app in the background does not check for a new version', () => {
  const app = anOpenApp();
  app.is('hidden', 2 * LOOK_AGAIN_MS);
  expect(app.looks()).toBe(0);
});

test('a check without a network does nothing, and the next check is made', async () => {
  const app = anOpenApp(() => Promise.reject(new TypeError('Failed to fetch')));
  app.is('visible', LOOK_AGAIN_MS);
  app.is('visible', LOOK_AGAIN_MS);
  expect(app.looks()).toBe(2);
});

const OWN = { app: '/admin/sw.js', imageProcessor: '/admin/assets/image-processor-1.js' };

const FOREIGN = [
  '/sw.js',
  'https://elsewhere.example/admin/sw.js',
  '/admin/sw.js?x',
  'data:,alert(1)',
];

test('[B9] all script addresses go through one policy named clubhouse, which admits no other, where the browser supports Trusted Types', () => {
  const createPolicy = vi.fn(
    (_name: string, rules: { createScriptURL(address: string): string }) => ({
      createScriptURL: (address: string) => ({ url: rules.createScriptURL(address) }),
    }),
  );
  Object.assign(globalThis, { trustedTypes: { createPolicy } });
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'trustedTypes'));
  expect(trustedWorkerAddresses(OWN)).toEqual({
    app: { url: '/admin/sw.js' },
    imageProcessor: { url: '/admin/assets/image-processor-1.js' },
  });
  const [[name, { createScriptURL }], ...others] = createPolicy.mock.calls as [
    Parameters<typeof createPolicy>,
  ];
  expect([name, others]).toEqual(['clubhouse', []]);
  for (const address of FOREIGN) expect(() => createScriptURL(address)).toThrow(TypeError);
});

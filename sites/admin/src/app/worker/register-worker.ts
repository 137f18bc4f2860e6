import { Workbox } from 'workbox-window';
import { WORKER_SCOPES } from '#app/worker/addresses.ts';

/**
 * Registers the app's worker for each of its scopes, and offers the function that activates a waiting version. Without
 * a worker the app works, but not offline.
 * @param address the script's address as a trusted value
 */
export function registerWorker(offer: (accept: () => void) => void, address: string): void {
  if (!('serviceWorker' in navigator)) return;
  const workers = new Map<string, Workbox>();
  const accept = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
      once: true,
    });
    for (const worker of workers.values()) worker.messageSkipWaiting();
  };
  for (const scope of WORKER_SCOPES) {
    void keepForOffline(() => {
      // A new `Workbox` for each try: one that has met a worker treats the next as external and offers no update.
      const worker = new Workbox(address, { scope });
      worker.addEventListener('waiting', () => offer(accept));
      workers.set(scope, worker);
      return worker.register();
    });
  }
  // A page that loads while the worker becomes active may have no worker, and would need the network for its files.
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ type: 'CLAIM' }));
  lookForUpdates(() => Promise.all(Array.from(workers.values(), (worker) => worker.update())));
}

const FIRST_PAUSE_MS = 15_000;
/** The longest pause is long because each try may fetch the whole app, which uses mobile data. */
const LONGEST_PAUSE_MS = 3_600_000;

/**
 * Resolves once the browser has the worker with all of its files. With a bad signal one file easily fails, or a hotel's
 * sign-in page is answered instead. The browser then drops the worker until the next page load, which an app on a home
 * screen may not do for weeks. So registration is tried again as soon as the network is back, and otherwise after 15 s,
 * 30 s and so on up to every hour, even if the browser has refused.
 */
export async function keepForOffline(
  register: () => Promise<ServiceWorkerRegistration | undefined>,
): Promise<void> {
  for (let wait = FIRST_PAUSE_MS; ;) {
    try {
      if (await isInstalled(await register())) return;
      console.warn('The app does not open offline yet: some of its files did not arrive');
    } catch (cause) {
      console.warn('The app does not open offline yet: its worker could not be had', cause);
    }
    const isBackOnline = await isOnlineWithin(wait);
    wait = isBackOnline ? FIRST_PAUSE_MS : Math.min(2 * wait, LONGEST_PAUSE_MS);
  }
}

async function isInstalled(parts: ServiceWorkerRegistration | undefined): Promise<boolean> {
  if (parts?.active ?? parts?.waiting) return true;
  const worker = parts?.installing;
  if (!worker) return false;
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state === 'installing') return;
      worker.removeEventListener('statechange', look);
      resolve(worker.state !== 'redundant');
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

/** Resolves as soon as the network is back, with true, or else after so many milliseconds. */
function isOnlineWithin(milliseconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isOnline: boolean) => {
      clearTimeout(timer);
      removeEventListener('online', online);
      resolve(isOnline);
    };
    const online = () => end(true);
    const timer = setTimeout(end, milliseconds, false);
    addEventListener('online', online);
  });
}

/** The shortest time between two requests for a new version; milliseconds. */
export const LOOK_AGAIN_MS = 3_600_000;

/**
 * Requests a new version when the app is visible again. The browser does so only on a page load, which an app on a home
 * screen may not do for weeks.
 */
export function lookForUpdates(look: () => Promise<unknown>): void {
  // The page load has just made a request.
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_AGAIN_MS) return;
    lookedAt = Date.now();
    look().catch((cause: unknown) => console.warn('No new version could be looked for', cause));
  });
}

/** The part of the Trusted Types interface that is used here; TypeScript's own library does not have it yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): object };
}

/**
 * The addresses of our own workers as trusted values. The site allows one Trusted Types policy, `clubhouse`, to be
 * created once, and it admits only the addresses passed here. A browser without Trusted Types takes the plain strings.
 */
export function trustedWorkerAddresses<Name extends string>(
  own: Readonly<Record<Name, string>>,
): Readonly<Record<Name, string>> {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return own;
  const policy = trustedTypes.createPolicy('clubhouse', {
    createScriptURL(address) {
      if (Object.values(own).includes(address)) return address;
      throw new TypeError(`${address} is no worker of this app`);
    },
  });
  const trusted = Object.entries<string>(own).map(([name, address]) => [
    name,
    policy.createScriptURL(address),
  ]);
  // The callers see strings; they must pass them on unchanged, because joining would lose the trust.
  return Object.fromEntries(trusted) as Record<Name, string>;
}

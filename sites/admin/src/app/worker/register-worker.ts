import { Workbox } from 'workbox-window';
import { WORKER_SCOPES } from '#app/worker/addresses.ts';
import type { UpdateOfferHolder } from '#shared/services/update-offer.ts';

/**
 * Registers the app's worker for each part of the site it answers for, and passes a waiting new version on
 * as an offer. Without a worker the app works as before, only not offline. `address` is the script's, trusted.
 */
export function registerWorker(offer: UpdateOfferHolder, address: string): void {
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
      // A new `Workbox` for each try: one that has seen a worker takes the next for a foreign one and offers no update.
      const worker = new Workbox(address, { scope });
      worker.addEventListener('waiting', () => offer.offer(accept));
      workers.set(scope, worker);
      return worker.register();
    });
  }
  lookForUpdates({
    look: () => Promise.all(Array.from(workers.values(), (worker) => worker.update())),
  });
}

const FIRST_PAUSE_MS = 15_000;
/** Each try may fetch the whole app, on somebody's data. */
const LONGEST_PAUSE_MS = 3_600_000;

/** The part of a registration that shows whether the browser has the worker. */
export type WorkerParts = Pick<ServiceWorkerRegistration, 'installing' | 'waiting' | 'active'>;

/** What ended a pause: its time, or the network that is back. */
export type PauseEnd = 'over' | 'online';

/**
 * Resolves once the browser has the worker with all of its files. Over a bad signal one of them is easily lost, or a
 * hotel's page comes in its place; the browser then forgets the worker until a page is loaded, and an app on a home
 * screen is not loaded again for weeks. So it is asked again: as soon as the network is back, and else after 15 s, 30 s
 * and so on up to every hour, also where a browser has said no.
 */
export async function keepForOffline(
  register: () => Promise<WorkerParts | undefined>,
  pause: (milliseconds: number) => Promise<PauseEnd> = untilOnlineOr,
): Promise<void> {
  for (let wait = FIRST_PAUSE_MS; ;) {
    try {
      if (await isInstalled(await register())) return;
      console.warn('The app does not open offline yet: some of its files did not arrive');
    } catch (cause) {
      console.warn('The app does not open offline yet: its worker could not be had', cause);
    }
    const end = await pause(wait);
    wait = end === 'online' ? FIRST_PAUSE_MS : Math.min(2 * wait, LONGEST_PAUSE_MS);
  }
}

async function isInstalled(parts: WorkerParts | undefined): Promise<boolean> {
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

function untilOnlineOr(milliseconds: number): Promise<PauseEnd> {
  return new Promise((resolve) => {
    const end = (how: PauseEnd) => {
      clearTimeout(timer);
      removeEventListener('online', online);
      resolve(how);
    };
    const online = () => end('online');
    const timer = setTimeout(() => end('over'), milliseconds);
    addEventListener('online', online);
  });
}

/** How long a look at the server for a new version is good for, in milliseconds. */
export const LOOK_AGAIN_MS = 3_600_000;

/**
 * Asks for a new version when somebody comes back to the app. The browser asks by itself only when a page is
 * loaded, and an app on a home screen is not loaded again for weeks. Returns how to stop.
 */
export function lookForUpdates({
  look,
  page = document,
  now = Date.now,
}: {
  readonly look: () => Promise<unknown>;
  readonly page?: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}): () => void {
  // The page that was just loaded has been asked for.
  let lookedAt = now();
  const cameBack = () => {
    if (page.visibilityState !== 'visible' || now() - lookedAt < LOOK_AGAIN_MS) return;
    lookedAt = now();
    look().catch((cause: unknown) => console.warn('No new version could be looked for', cause));
  };
  page.addEventListener('visibilitychange', cameBack);
  return () => page.removeEventListener('visibilitychange', cameBack);
}

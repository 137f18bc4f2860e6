const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 300_000;

/** As much of a registration as tells whether the browser has the worker. */
export type Registered = Pick<ServiceWorkerRegistration, 'installing' | 'waiting' | 'active'>;

/**
 * Resolves to true once the browser has the worker with all of its files. Over a bad signal one of them is easily
 * lost; the browser then forgets the worker until a page is loaded, and an app on a home screen is not for weeks. So
 * it is asked again: when the network is back, and after 15 s, 30 s, and so on up to every 5 minutes. Resolves to
 * false where the browser allows no worker at all.
 */
export async function keepForOffline(
  register: () => Promise<Registered | undefined>,
  pause: (milliseconds: number) => Promise<void> = untilOnlineOr,
): Promise<boolean> {
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
    try {
      if (await isInstalled(await register())) return true;
      console.warn('The app does not open offline yet: some of its files did not arrive');
    } catch (cause) {
      // What a network does to a script is a TypeError; the rest is the browser's last word.
      if (!(cause instanceof TypeError)) {
        console.error('The app will not open offline: its worker may not be registered', cause);
        return false;
      }
      console.warn('The app does not open offline yet: its worker could not be fetched', cause);
    }
    await pause(wait);
  }
}

async function isInstalled(registered: Registered | undefined): Promise<boolean> {
  if (registered?.active ?? registered?.waiting) return true;
  const worker = registered?.installing;
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

function untilOnlineOr(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer);
      removeEventListener('online', over);
      resolve();
    };
    const timer = setTimeout(over, milliseconds);
    addEventListener('online', over);
  });
}

const FIRST_PAUSE_MS = 15_000;
/** Each try may fetch the whole app, on somebody's data. */
const LONGEST_PAUSE_MS = 3_600_000;

/** As much of a registration as tells whether the browser has the worker. */
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

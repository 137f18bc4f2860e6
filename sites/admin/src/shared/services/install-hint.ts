import { observable } from '#shared/services/observable.ts';
import type { StoredValue } from '#shared/device/stored-value.ts';

/** How the app is installed here: the app opens the browser's prompt, or the person must install it manually. */
type InstallWay = 'browser-asks' | 'by-hand';

export type InstallHint = Omit<ReturnType<typeof installHint>, 'ready'>;

/** Chromium's event, which TypeScript's own library does not have. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

/**
 * Listens for the browser's event that the app can be installed. `ready` resolves when it is known whether the hint was
 * dismissed; `isForgetful` says that the browser may clear what this page stores.
 */
export function installHint({
  stored,
  isForgetful = mayForget(navigator),
}: {
  readonly stored: StoredValue;
  readonly isForgetful?: boolean;
}) {
  const { current, subscribe, set } = observable<InstallWay | undefined>(undefined);
  let isDismissed: boolean | undefined;
  let held: InstallPromptEvent | undefined;

  function update() {
    const byHand = isForgetful ? 'by-hand' : undefined;
    set(isDismissed === false ? (held ? 'browser-asks' : byHand) : undefined);
  }
  addEventListener('beforeinstallprompt', (event) => {
    // Prevented: otherwise the browser would ask while the person is doing something else.
    event.preventDefault();
    held = event as InstallPromptEvent;
    update();
  });
  addEventListener('appinstalled', () => {
    held = undefined;
    update();
  });

  async function read(): Promise<void> {
    try {
      isDismissed = (await stored.read()) === true;
    } catch (cause) {
      console.warn('The answer to the install hint could not be read', cause);
      isDismissed = false;
    }
    update();
  }

  return {
    ready: read(),
    /** Undefined if the app cannot be installed here, or if the person has dismissed the hint about it. */
    current,
    subscribe,
    /** Opens the browser's prompt. Resolves when it was answered; whatever the answer, it is not opened again. */
    async install(): Promise<void> {
      const event = held;
      // The prompt can be shown only once.
      held = undefined;
      update();
      await event?.prompt();
    },
    /** Hides the hint now and at later starts, unless the device loses its storage. */
    dismiss() {
      isDismissed = true;
      update();
      stored.write(true).catch((cause: unknown) => {
        console.warn('The install hint is shown again at the next start', cause);
      });
    },
  };
}

/** True in a page of an iPhone's or iPad's browser: it clears the storage of pages after a week without a visit. */
export function mayForget({
  userAgent,
  maxTouchPoints,
  standalone,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> & { readonly standalone?: boolean }): boolean {
  // An iPad reports that it is a Mac; no Mac has a touch screen.
  const isApple =
    /iPhone|iPad|iPod/.test(userAgent) || (/Mac/.test(userAgent) && maxTouchPoints > 1);
  return isApple && standalone !== true;
}

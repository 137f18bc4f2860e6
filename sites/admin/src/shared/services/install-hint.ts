import type { Device } from '#shared/services/device.ts';
import type { StoredValue } from '#shared/services/stored-value.ts';

/** How the app is installed here: the app opens the browser's prompt, or the person must install it manually. */
export type InstallWay = 'browser-asks' | 'by-hand';

/** Whether to show a hint about installing the app, until the person dismisses it. */
export interface InstallHint {
  /** Undefined if the app cannot be installed here, or if the hint was dismissed. */
  current(): InstallWay | undefined;
  subscribe(listener: () => void): () => void;
  /** Opens the browser's prompt. Resolves when it was answered; whatever the answer, it is not opened again. */
  install(): Promise<void>;
  /** Hides the hint now and at later starts, unless the device loses its storage. */
  dismiss(): void;
}

/** Chromium's event, which TypeScript's own library does not have. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

/**
 * Listens for the browser's event that the app can be installed, which may arrive at any time. `ready` resolves when it
 * is known whether the person has dismissed the hint.
 */
export function installHint({
  device,
  kept,
  page = window,
}: {
  readonly device: Device;
  readonly kept: StoredValue;
  readonly page?: EventTarget;
}): InstallHint & { readonly ready: Promise<void> } {
  const listeners = new Set<() => void>();
  let isDismissed: boolean | undefined;
  let held: InstallPromptEvent | undefined;
  const notify = () => listeners.forEach((listener) => listener());

  page.addEventListener('beforeinstallprompt', (event) => {
    // Prevented: otherwise the browser would ask while the person is doing something else.
    event.preventDefault();
    held = event as InstallPromptEvent;
    notify();
  });
  page.addEventListener('appinstalled', () => {
    held = undefined;
    notify();
  });

  async function read(): Promise<void> {
    try {
      isDismissed = (await kept.read()) === true;
    } catch (cause) {
      console.warn('Whether installing was spoken of is not known', cause);
      isDismissed = false;
    }
    notify();
  }

  function current(): InstallWay | undefined {
    if (isDismissed !== false) return undefined;
    if (held) return 'browser-asks';
    return device.mayForget ? 'by-hand' : undefined;
  }

  return {
    ready: read(),
    current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async install() {
      const event = held;
      // The prompt can be shown only once.
      held = undefined;
      notify();
      await event?.prompt();
    },
    dismiss() {
      isDismissed = true;
      notify();
      kept.write(true).catch((cause: unknown) => {
        console.warn('It will be spoken of again at the next start', cause);
      });
    },
  };
}

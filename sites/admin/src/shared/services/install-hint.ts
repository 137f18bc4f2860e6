import type { Device } from '#shared/services/device.ts';
import type { StoredValue } from '#shared/services/stored-value.ts';

/** How the app is installed here: by the browser's prompt, or by the person in the browser's menu. */
export type InstallWay = 'browser-asks' | 'by-hand';

/** Whether to speak of installing the app, until the person says that it is enough. */
export interface InstallHint {
  /** Nothing where there is nothing to install, or nothing more to say. */
  current(): InstallWay | undefined;
  subscribe(listener: () => void): () => void;
  /** Has the browser ask. Resolves when it was answered; whatever the answer, it is not asked again. */
  install(): Promise<void>;
  /** Not now, and not at the next start either, unless the device forgot. */
  dismiss(): void;
}

/** Chromium's event, which TypeScript's own library does not have. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

/**
 * Listens from now on for the browser's word that the app can be installed, which comes when it likes. `ready`
 * resolves when it is known whether the person has heard enough.
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
  const tell = () => listeners.forEach((listener) => listener());

  page.addEventListener('beforeinstallprompt', (event) => {
    // Held back: the browser would ask in the middle of something.
    event.preventDefault();
    held = event as InstallPromptEvent;
    tell();
  });
  page.addEventListener('appinstalled', () => {
    held = undefined;
    tell();
  });

  async function read(): Promise<void> {
    try {
      isDismissed = (await kept.read()) === true;
    } catch (cause) {
      console.warn('Whether installing was spoken of is not known', cause);
      isDismissed = false;
    }
    tell();
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
      // It can be shown once.
      held = undefined;
      tell();
      await event?.prompt();
    },
    dismiss() {
      isDismissed = true;
      tell();
      kept.write(true).catch((cause: unknown) => {
        console.warn('It will be spoken of again at the next start', cause);
      });
    },
  };
}

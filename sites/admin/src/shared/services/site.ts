/** The site as the app's own page sees it: where its code comes from. */
export interface Site {
  /** Whether it can be reached just now. Asked for each time: the browser's own word on the network is a hint. */
  answers(): Promise<boolean>;
  /**
   * Loads the page again, once for each reason until `settled` is said of it, so that what a reload does not help is
   * not reloaded without end. False when it has been tried, or when that could not be remembered.
   */
  reloadFor(reason: string): boolean;
  settled(reason: string): void;
}

/** An answer that takes longer is none, in milliseconds. */
const PATIENCE_MS = 4_000;

export function thisSite({
  ask = (signal) => fetch('/config.json', { cache: 'no-store', signal }),
  remembered = () => sessionStorage,
  reload = () => location.reload(),
}: {
  readonly ask?: (signal: AbortSignal) => Promise<Response>;
  /** Throws where the browser bars its storage. */
  readonly remembered?: () => Storage;
  readonly reload?: () => void;
} = {}): Site {
  const name = (reason: string) => `clubhouse-reloaded-for:${reason}`;
  return {
    async answers() {
      try {
        return (await ask(AbortSignal.timeout(PATIENCE_MS))).ok;
      } catch {
        return false;
      }
    },
    reloadFor(reason) {
      try {
        const storage = remembered();
        if (storage.getItem(name(reason)) !== null) return false;
        storage.setItem(name(reason), 'yes');
      } catch {
        return false;
      }
      reload();
      return true;
    },
    settled(reason) {
      try {
        remembered().removeItem(name(reason));
      } catch {
        // Nothing was remembered either.
      }
    },
  };
}

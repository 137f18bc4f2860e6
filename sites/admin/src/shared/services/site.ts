export type Site = ReturnType<typeof thisSite>;

/** A response that takes longer counts as none; in milliseconds. */
const PATIENCE_MS = 4_000;

/** The site from which the app's code is loaded. */
export function thisSite({
  ask = (signal) => fetch('/config.json', { cache: 'no-store', signal }),
  remembered = () => sessionStorage,
  reload = () => location.reload(),
}: {
  readonly ask?: (signal: AbortSignal) => Promise<Response>;
  /** Throws if the browser blocks its storage. */
  readonly remembered?: () => Storage;
  readonly reload?: () => void;
} = {}) {
  const name = (reason: string) => `clubhouse-reloaded-for:${reason}`;
  return {
    /** Whether the site can be reached now. Requested each time: the browser's own network state is only a hint. */
    async answers() {
      try {
        return (await ask(AbortSignal.timeout(PATIENCE_MS))).ok;
      } catch {
        return false;
      }
    },
    /** The club as visitors see it. Rejects if it cannot be read. */
    async club(signal: AbortSignal): Promise<unknown> {
      const answer = await fetch('/club.json', { signal });
      if (!answer.ok) throw new Error(`The club was answered with ${answer.status}`);
      return answer.json();
    },
    /**
     * Loads the page again, once for each reason until `settled` is called for it, so that a fault that a reload does
     * not fix causes no endless reloads. False if it was tried already, or if the try could not be stored.
     */
    reloadFor(reason: string) {
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
    settled(reason: string) {
      try {
        remembered().removeItem(name(reason));
      } catch {
        // Nothing could be stored before either.
      }
    },
  };
}

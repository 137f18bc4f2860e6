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

/** Without a moment of rest for so long, it goes on all the same; milliseconds. */
const AT_MOST_MS = 2_000;

/** Has `happen` called once there is a moment of rest; returns how to call it off. */
export function onceIdle(happen: () => void): () => void {
  let isOff = false;
  void untilIdle().then(() => {
    if (!isOff) happen();
  });
  return () => {
    isOff = true;
  };
}

/** Resolves when the page's thread has nothing more urgent to do. */
export function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no word of its own for it.
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, 50);
    else requestIdleCallback(() => resolve(), { timeout: AT_MOST_MS });
  });
}

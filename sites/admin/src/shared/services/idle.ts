/** The longest wait for an idle moment; milliseconds. */
const AT_MOST_MS = 2_000;

/** Calls `happen` once the page is idle; returns a function that cancels the call. */
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
    // Safari has no `requestIdleCallback`.
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, 50);
    else requestIdleCallback(() => resolve(), { timeout: AT_MOST_MS });
  });
}

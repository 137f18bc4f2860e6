/** Milliseconds: whoever holds it longer hangs, and is dealt with by those who wait for him. */
const PATIENCE = 10_000;

/**
 * Runs `work` while nothing else of this name runs on this origin. After ten seconds in vain, or where the browser
 * lends no locks, it runs all the same: this saves memory, and nothing else depends on it.
 */
export async function oneAtATime<Result>(
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  if (!locks) return work();
  let hasBegun = false;
  try {
    return await locks.request(name, { signal: AbortSignal.timeout(PATIENCE) }, () => {
      hasBegun = true;
      return work();
    });
  } catch (cause) {
    if (hasBegun) throw cause;
    return work();
  }
}

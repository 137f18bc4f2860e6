import { afterEach, vi } from 'vitest';

// What a test replaced is back before the next one, which may be of another file in the same worker.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

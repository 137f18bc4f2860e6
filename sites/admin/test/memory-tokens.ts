import type { TokenStore } from '@clubhouse/content/session';

/** Tokens that are gone with the test. */
export function memoryTokens(): TokenStore {
  const tokens = new Map<string, string>();
  return {
    getItem: async (key) => tokens.get(key) ?? null,
    setItem: async (key, value) => void tokens.set(key, value),
    removeItem: async (key) => void tokens.delete(key),
    clear: async () => tokens.clear(),
  };
}

import type { TokenStore } from '../session/token-store.ts';

/** Tokens that exist as long as the test. */
export function memoryTokens(): TokenStore {
  const tokens = new Map<string, string>();
  return {
    all: async () => new Map(tokens),
    setItem: async (key, value) => void tokens.set(key, value),
    removeItem: async (key) => void tokens.delete(key),
    clear: async () => tokens.clear(),
  };
}
